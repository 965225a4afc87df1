import { type ChainedCommands, type Editor, Node } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

/** Plain element in the editor: `details` would close, and a space typed into `summary` would toggle it. */
const openElement = (name: string) => () => () => {
  const dom = document.createElement('div')
  dom.className = name
  return { dom, contentDOM: dom }
}

/** Question that opens its answer; `details` works without a script, and search engines read all of it. */
export const Question = Node.create({
  name: 'question',
  group: 'block',
  content: 'questionText block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: openElement('question'),
})

export const QuestionText = Node.create({
  name: 'questionText',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: openElement('question-text'),
  addKeyboardShortcuts: () => ({
    Enter: toAnswer,
    Backspace: unwrap,
  }),
})

/** Enter in a question: go to the start of its answer. */
function toAnswer({ editor: { state, view } }: { editor: Editor }): boolean {
  const { $from } = state.selection
  if ($from.parent.type.name !== 'questionText') return false
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after()))).scrollIntoView())
  return true
}

/** Backspace at the start of a question: make the block plain paragraphs. */
function unwrap({ editor: { state, view, schema } }: { editor: Editor }): boolean {
  const { $from, empty } = state.selection
  const paragraph = schema.nodes.paragraph
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== 'questionText' || !paragraph)
    return false
  const question = $from.node(-1)
  const answer = question.content.cut($from.parent.nodeSize)
  const blocks = Fragment.from(paragraph.create(null, $from.parent.content)).append(answer)
  const start = $from.before(-1)
  const transaction = state.tr.replaceWith(start, start + question.nodeSize, blocks)
  view.dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 1))))
  return true
}

/** Insert an empty question at the cursor, and go into it. */
export const insertQuestion = (chain: ChainedCommands): ChainedCommands =>
  chain
    .insertContent({ type: 'question', content: [{ type: 'questionText' }, { type: 'paragraph' }] })
    .command(({ tr }) => {
      // The cursor is in the answer now.
      const { $from } = tr.selection
      if ($from.node(-1)?.type.name === 'question')
        tr.setSelection(TextSelection.create(tr.doc, $from.start(-1) + 1))
      return true
    })
