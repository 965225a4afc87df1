import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { documentPictures } from './document-pictures.ts'

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
