import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ComponentProps } from 'react'
import { type Tool, ToolIcon, type ToolIconName } from './tools.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  icon: ToolIconName
}

/** Button of the editor: an icon with a name. It leaves the focus in the text, and a phone its keyboard. */
export const IconButton = ({ label, icon, className = '', ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    onMouseDown={(event) => event.preventDefault()}
    {...props}
    className={`inline-flex size-10 pointer-coarse:size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm aria-pressed:bg-ink aria-pressed:text-paper aria-expanded:bg-ink/10 aria-disabled:opacity-40 not-aria-pressed:hover:bg-ink/10 ${className}`}
  >
    <ToolIcon name={icon} />
  </button>
)

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  tabIndex?: number
  onFocus?: () => void
}

export const ToolButton = ({ tool, editor, ...focus }: ToolButtonProps) => {
  const { pressed, possible } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: tool.active?.(editor),
      possible: tool.run(editor.can().chain()).run(),
    }),
  })
  return (
    <IconButton
      {...focus}
      label={tool.label}
      icon={tool.icon}
      aria-pressed={pressed}
      // Not `disabled`, which would take the keyboard's focus away from the button just pressed.
      aria-disabled={possible ? undefined : true}
      onClick={() => {
        editor.view.focus()
        tool.run(editor.chain()).run()
      }}
    />
  )
}
