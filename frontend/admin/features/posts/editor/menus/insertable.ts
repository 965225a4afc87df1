import type { ChainedCommands } from '@tiptap/core'
import { insertQuestion } from '../blocks/question.ts'
import type { ToolIconName } from '../toolbar/tool-icon.tsx'
import { insertTable } from '../toolbar/tools.ts'

/** Block of the "/" menu. */
export interface Insertable {
  readonly label: string
  readonly icon: ToolIconName
  /** Other words that find it. */
  readonly words: string
  /** Panel that asks for it, or the command that inserts it. */
  readonly insert: 'picture' | 'callToAction' | ((chain: ChainedCommands) => ChainedCommands)
}

const insertables: readonly Insertable[] = [
  { label: 'Text', icon: 'text', words: 'paragraph', insert: (chain) => chain.setParagraph() },
  { label: 'Heading', icon: 'heading', words: 'h2 title', insert: (chain) => chain.setHeading({ level: 2 }) },
  { label: 'Subheading', icon: 'heading', words: 'h3', insert: (chain) => chain.setHeading({ level: 3 }) },
  { label: 'Small heading', icon: 'heading', words: 'h4', insert: (chain) => chain.setHeading({ level: 4 }) },
  { label: 'Bulleted list', icon: 'bulletList', words: 'ul', insert: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', icon: 'orderedList', words: 'ol', insert: (chain) => chain.toggleOrderedList() },
  { label: 'Quote', icon: 'quote', words: 'blockquote', insert: (chain) => chain.toggleBlockquote() },
  { label: 'Table', icon: 'table', words: 'rows columns', insert: insertTable.run },
  { label: 'Picture', icon: 'picture', words: 'image photo', insert: 'picture' },
  { label: 'Line', icon: 'line', words: 'hr divider', insert: (chain) => chain.setHorizontalRule() },
  {
    label: 'Call to action',
    icon: 'callToAction',
    words: 'button link contact whatsapp',
    insert: 'callToAction',
  },
  { label: 'Question and answer', icon: 'question', words: 'faq details', insert: insertQuestion },
]

/** Blocks of which a word begins with what was typed. */
export const insertablesFor = (typed: string): readonly Insertable[] =>
  insertables.filter(({ label, words }) =>
    ` ${label} ${words}`.toLowerCase().includes(` ${typed.toLowerCase()}`),
  )
