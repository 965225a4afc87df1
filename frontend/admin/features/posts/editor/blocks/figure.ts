import { type Editor, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

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

/**
 * Put a picture at the cursor, or change the selected one. One with a caption stands in a figure of its own; a caption
 * that stays as it is keeps its format.
 */
export function putPicture(editor: Editor, attributes: { src: string; alt: string }, caption: string): void {
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
  const { width, height } = isSelected ? editor.getAttributes('image') : {}
  const image = { type: 'image', attrs: { ...attributes, width, height } }
  editor.commands.insertContent(
    captionNode ? { type: 'figure', content: [{ type: 'paragraph', content: [image] }, captionNode] } : image,
  )
}
