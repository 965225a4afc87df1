import { type Editor, posToDOMRect } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { ComponentProps, RefObject } from 'react'
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
  /** The editor's toolbar, which stays in view and is not covered. */
  toolbar: RefObject<HTMLElement | null>
}

/** Height of the menu with its distance from the text, in pixels. */
const ROOM = 56

/** Place of the menu in the editor: above the selected text if there is room below the toolbar; undefined while none is selected. */
function menuPlace({ state: { selection }, view }: Editor, toolbar: HTMLElement | null) {
  if (!(selection instanceof TextSelection) || selection.empty) return undefined
  const text = posToDOMRect(view, selection.from, selection.to)
  const editor = view.dom.getBoundingClientRect()
  const isAbove = text.top - (toolbar?.getBoundingClientRect().bottom ?? 0) > ROOM
  return {
    left: (text.left + text.right) / 2 - editor.left,
    top: isAbove ? text.top - editor.top - ROOM : text.bottom - editor.top + 8,
  }
}

/** Tools at selected text, beside the editor, whose focus shows them; touch screens show a menu of their own there. */
export const SelectionMenu = ({ editor, onLink, toolbar }: SelectionMenuProps) => {
  const { place, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      place: menuPlace(editor, toolbar.current),
      isLink: editor.isActive('link'),
    }),
  })
  if (!place) return null
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className="absolute z-10 not-group-focus-within:hidden flex -translate-x-1/2 gap-0.5 rounded-sm border-2 border-ink bg-paper p-0.5 peer-active:hidden pointer-coarse:hidden"
      style={{ top: place.top, left: `clamp(5.75rem, ${place.left}px, 100% - 5.75rem)` }}
    >
      <ToolButton tool={bold} editor={editor} />
      <ToolButton tool={italic} editor={editor} />
      <IconButton label="Link" icon="link" aria-pressed={isLink} onClick={onLink} />
      <ToolButton tool={heading} editor={editor} />
    </div>
  )
}
