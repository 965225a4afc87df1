import type { ChainedCommands, Editor } from '@tiptap/core'

export interface Tool {
  readonly label: string
  /** Text of the button, if not its label. */
  readonly face?: string
  /** Classes of the text. */
  readonly look?: string
  readonly run: (chain: ChainedCommands) => ChainedCommands
  /** True when the selection has the format; without it the button is no toggle. */
  readonly active?: (editor: Editor) => boolean
}

/** Toggle of a mark or node by its name in the schema. */
const toggle = (name: string, label: string, run: Tool['run'], texts: Pick<Tool, 'face' | 'look'> = {}) => ({
  label,
  run,
  ...texts,
  active: (editor: Editor) => editor.isActive(name),
})

export const toggles: readonly Tool[] = [
  toggle('bold', 'Bold', (chain) => chain.toggleBold(), { face: 'B' }),
  toggle('italic', 'Italic', (chain) => chain.toggleItalic(), { face: 'I', look: 'italic' }),
  toggle('underline', 'Underline', (chain) => chain.toggleUnderline(), { face: 'U', look: 'underline' }),
  toggle('bulletList', 'Bulleted list', (chain) => chain.toggleBulletList(), { face: 'Bulleted' }),
  toggle('orderedList', 'Numbered list', (chain) => chain.toggleOrderedList(), { face: 'Numbered' }),
  toggle('blockquote', 'Quote', (chain) => chain.toggleBlockquote()),
]

export const tools: readonly Tool[] = [
  {
    label: 'Insert table',
    face: 'Table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Undo', run: (chain) => chain.undo() },
  { label: 'Redo', run: (chain) => chain.redo() },
  { label: 'Plain text', face: 'Plain', run: (chain) => chain.unsetAllMarks().clearNodes() },
]

/** Shown while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  { label: 'Add row', run: (chain) => chain.addRowAfter() },
  { label: 'Add column', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Heading row', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
]
