import type { ChainedCommands, Editor } from '@tiptap/core'
import { LineIcon } from '../../../../../ui/icon.tsx'
import { insertQuestion } from '../article-nodes.ts'

const shapes = {
  heading: 'M6 5v14M18 5v14M6 12h12',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5h1V9M4 14h2.5v2.2L4 18.8V19h3',
  quote: 'M10 7H5v5h5v1c0 2-1.5 3.5-3.5 4M19 7h-5v5h5v1c0 2-1.5 3.5-3.5 4',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9h.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  line: 'M4 12h16M7 6h10M7 18h10',
  callToAction: 'M3 7h18v10H3zM8 12h8',
  question: 'M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01M3.5 3.5h17v17h-17z',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5',
  plain: 'M6 5h13M12.5 5l-1.2 5M10 14l-1.2 5M4 4l16 16',
  find: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  previous: 'M6 15l6-6 6 6',
  next: 'M6 9l6 6 6-6',
  close: 'M5 5l14 14M19 5L5 19',
  addRow: 'M4 4h16v7H4zM12 15v6M9 18h6',
  addColumn: 'M4 4h7v16H4zM18 9v6M15 12h6',
  deleteRow: 'M4 4h16v7H4zM9 18h6',
  deleteColumn: 'M4 4h7v16H4zM15 12h6',
  headingRow: 'M4 5h16v14H4zM4 10h16M7.5 7.5h9',
  deleteTable: 'M4 5h16v14H4zM9 9l6 6M15 9l-6 6',
} as const

export type ToolIconName = keyof typeof shapes

/** Icons of the editor's tools, apart from those of the public pages (frontend/ui/icon.tsx). */
export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <LineIcon shape={shapes[name]} className="size-5" />
)

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
