import type { ChainedCommands, Editor } from '@tiptap/core'

/** A button of the toolbar. */
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

export const marks: readonly Tool[] = [
  {
    label: 'Bold',
    face: 'B',
    run: (chain) => chain.toggleBold(),
    active: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    face: 'I',
    look: 'italic',
    run: (chain) => chain.toggleItalic(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    face: 'U',
    look: 'underline',
    run: (chain) => chain.toggleUnderline(),
    active: (editor) => editor.isActive('underline'),
  },
  {
    label: 'Bulleted list',
    face: 'Bulleted',
    run: (chain) => chain.toggleBulletList(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    face: 'Numbered',
    run: (chain) => chain.toggleOrderedList(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    run: (chain) => chain.toggleBlockquote(),
    active: (editor) => editor.isActive('blockquote'),
  },
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
