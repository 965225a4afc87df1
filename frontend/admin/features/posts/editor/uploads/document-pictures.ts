import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { UPLOAD } from './placed-uploads.ts'

interface Pictures {
  /** True while a picture is on its way. */
  uploading: boolean
  /** Positions of the pictures of which nobody has said what they show, or that they are only decoration. */
  readonly undescribed: number[]
}

const found = new WeakMap<Node, Pictures>()

/** Pictures of a document that need something. */
export function documentPictures(doc: Node): Pictures {
  const known = found.get(doc)
  if (known) return known
  const pictures: Pictures = { uploading: false, undescribed: [] }
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === UPLOAD) pictures.uploading = true
    if (type.name === 'image' && attrs.alt === null) pictures.undescribed.push(position)
  })
  found.set(doc, pictures)
  return pictures
}

/** Name of a picture without a description, for screen readers in the editor only. */
const NAME = 'Picture without a description'

export const Undescribed = Extension.create({
  name: 'undescribed',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            documentPictures(doc).undescribed.map((at) => Decoration.node(at, at + 1, { alt: NAME })),
          ),
      },
    }),
  ],
})
