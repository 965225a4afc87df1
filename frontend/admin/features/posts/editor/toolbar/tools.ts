import type { ChainedCommands, Editor } from '@tiptap/core'
import { insertQuestion } from '../blocks/question.ts'
import type { ToolIconName } from './tool-icon.tsx'

export interface Tool {
  readonly label: string
  readonly icon: ToolIconName
  readonly run: (chain: ChainedCommands) => ChainedCommands
  /** True when the selection has the format; without it the button is no toggle. */
  readonly active?: (editor: Editor) => boolean
}

/** Toggle of a mark or node, whose name in the schema is the icon's. */
const toggle = (name: ToolIconName, label: string, run: Tool['run'], node: string = name): Tool => ({
  label,
  icon: name,
  run,
  active: (editor) => editor.isActive(node),
})

export const bold = toggle('bold', 'Bold', (chain) => chain.toggleBold())
export const italic = toggle('italic', 'Italic', (chain) => chain.toggleItalic())

export const toggles: readonly Tool[] = [
  bold,
  italic,
  toggle('underline', 'Underline', (chain) => chain.toggleUnderline()),
  toggle('bulletList', 'Bulleted list', (chain) => chain.toggleBulletList()),
  toggle('orderedList', 'Numbered list', (chain) => chain.toggleOrderedList()),
  toggle('quote', 'Quote', (chain) => chain.toggleBlockquote(), 'blockquote'),
]

/** Blocks that need no question before they are inserted. */
export const blocks: readonly Tool[] = [
  {
    label: 'Insert table',
    icon: 'table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Question and answer', icon: 'question', run: insertQuestion },
  { label: 'Line', icon: 'line', run: (chain) => chain.setHorizontalRule() },
]

export const tools: readonly Tool[] = [
  { label: 'Undo', icon: 'undo', run: (chain) => chain.undo() },
  { label: 'Redo', icon: 'redo', run: (chain) => chain.redo() },
  { label: 'Plain text', icon: 'plain', run: (chain) => chain.unsetAllMarks().clearNodes() },
]

/** Shown in a row of their own while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  { label: 'Add row', icon: 'addRow', run: (chain) => chain.addRowAfter() },
  { label: 'Add column', icon: 'addColumn', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', icon: 'deleteRow', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', icon: 'deleteColumn', run: (chain) => chain.deleteColumn() },
  { label: 'Heading row', icon: 'headingRow', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete table', icon: 'deleteTable', run: (chain) => chain.deleteTable() },
]
