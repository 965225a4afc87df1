import { type ChainedCommands, type Editor, mergeAttributes, Node } from '@tiptap/core'
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { isLinkAddress } from './addresses.ts'

/** Class of the paragraph, the only one that the server keeps (functions/domain/posts/sanitize.ts). */
const CLASS = 'call-to-action'

/** Link that looks like a button: a paragraph of its own. Its text is edited in place. */
export const CallToAction = Node.create({
  name: 'callToAction',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ href: { default: '/contact', rendered: false } }),
  parseHTML: () => [
    {
      tag: `p.${CLASS}`,
      // Before the paragraph's rule.
      priority: 60,
      contentElement: 'a',
      getAttrs: (paragraph) => {
        const [link, ...others] = paragraph.childNodes
        const href = link instanceof Element && link.localName === 'a' ? link.getAttribute('href') : null
        return others.length === 0 && href && isLinkAddress(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'p',
    mergeAttributes(HTMLAttributes, { class: CLASS }),
    ['a', { href: node.attrs.href }, 0],
  ],
})

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

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** Innermost figure around the selection, with its position. */
function figureAround({ selection }: EditorState) {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'figure') return { node, at: $from.before(depth) }
  }
  return undefined
}

const captionIn = (figure: ProseMirrorNode | undefined) =>
  figure?.lastChild?.type.name === 'figcaption' ? figure.lastChild : undefined

/** Caption of the selected picture. */
export const captionOf = (state: EditorState): string =>
  captionIn(figureAround(state)?.node)?.textContent ?? ''

/** Attributes of a picture; its size is null where it is not known. */
export interface PictureAttributes {
  readonly src: string
  /** Alternative text: empty for decoration, null while nobody has said what it is. */
  readonly alt: string | null
  readonly width: number | null
  readonly height: number | null
}

/**
 * Put a picture at the cursor, or change the selected one. One with a caption stands in a figure of its own; a caption
 * that stays as it is keeps its format.
 */
export function putPicture(editor: Editor, attributes: PictureAttributes, caption: string): void {
  const figure = figureAround(editor.state)
  const isSelected = editor.isActive('image')
  const captionNode = caption && { type: 'figcaption', content: [{ type: 'text', text: caption }] }
  if (isSelected && (figure || !caption)) {
    const chain = editor.chain().updateAttributes('image', attributes)
    if (figure && caption !== captionOf(editor.state)) {
      const before = captionIn(figure.node)
      const end = figure.at + figure.node.nodeSize - 1
      const range = { from: end - (before?.nodeSize ?? 0), to: end }
      if (captionNode) chain.insertContentAt(range, captionNode)
      else chain.deleteRange(range)
    }
    chain.run()
    return
  }
  const image = { type: 'image', attrs: attributes }
  editor.commands.insertContent(
    captionNode ? { type: 'figure', content: [{ type: 'paragraph', content: [image] }, captionNode] } : image,
  )
}
