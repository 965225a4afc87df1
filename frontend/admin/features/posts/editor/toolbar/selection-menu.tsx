import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { IconButton, ToolButton } from './tool-button.tsx'
import { bold, italic, type Tool } from './tools.tsx'

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
