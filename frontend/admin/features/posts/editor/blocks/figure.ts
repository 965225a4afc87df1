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
