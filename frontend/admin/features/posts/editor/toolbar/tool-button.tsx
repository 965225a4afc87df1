import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import type { ComponentProps } from 'react'
import { bold, italic, type Tool, ToolIcon, type ToolIconName } from './tools.tsx'

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

const heading: Tool = {
  label: 'Heading',
  icon: 'heading',
  run: (chain) => chain.toggleHeading({ level: 2 }),
  active: (editor) => editor.isActive('heading', { level: 2 }),
}

interface SelectionMenuProps {
  editor: Editor
  onLink: () => void
}

const isTextSelected = ({ editor: { state, isFocused } }: { editor: Editor }) =>
  isFocused && state.selection instanceof TextSelection && !state.selection.empty

/** Tools above selected text; touch screens show a menu of their own there. */
export const SelectionMenu = ({ editor, onLink }: SelectionMenuProps) => (
  <BubbleMenu
    editor={editor}
    shouldShow={isTextSelected}
    role="toolbar"
    aria-label="Selected words"
    className="z-10 flex gap-0.5 rounded-sm border-2 border-ink bg-paper p-0.5 pointer-coarse:hidden"
  >
    <ToolButton tool={bold} editor={editor} />
    <ToolButton tool={italic} editor={editor} />
    <LinkButton editor={editor} onLink={onLink} />
    <ToolButton tool={heading} editor={editor} />
  </BubbleMenu>
)

const LinkButton = ({ editor, onLink }: SelectionMenuProps) => {
  const active = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  return <IconButton label="Link" icon="link" aria-pressed={active} onClick={onLink} />
}
