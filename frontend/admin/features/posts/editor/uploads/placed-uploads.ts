import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Media } from '../../../../../../shared/entities/media.ts'
import { photoOf } from '../../../../media/picture-files.ts'
import { Upload } from '../../../../media/upload.ts'

/** Name in the schema of the place of a picture that is on its way. */
export const UPLOAD = 'upload'

/** Uploads of an editor, each with a place in the text that its picture takes once it is ready. */
export class PlacedUploads {
  readonly #uploads = new Map<string, Upload>()
  readonly #onReady: (picture: Media) => void
  #editor: Editor | undefined

  constructor(onReady: (picture: Media) => void) {
    this.#onReady = onReady
  }

  attach(editor: Editor): void {
    this.#editor = editor
  }

  get(key: string): Upload | undefined {
    return this.#uploads.get(key)
  }

  /** Begin an upload. Returns the key that its place has. */
  begin(file: Blob): string {
    const upload = new Upload(file)
    const { key } = upload
    this.#uploads.set(key, upload)
    void upload.done.then((picture) => {
      if (picture) this.#onReady(picture)
      this.settle(key)
    })
    return key
  }

  /** Put pictures at a position of the text, in the order of the files. */
  place(files: readonly File[], position: number): void {
    const places = files.map((file) => ({ type: UPLOAD, attrs: { key: this.begin(file) } }))
    this.#editor?.commands.insertContentAt(position, places)
  }

  /** Replace an ended upload's placeholders by its picture, or by nothing; not added to the undo history. */
  settle(key: string): void {
    const editor = this.#editor
    const state = this.#uploads.get(key)?.state
    if (!editor || editor.isDestroyed || (state?.step !== 'ready' && state?.step !== 'cancelled')) return
    const { tr, doc, schema } = editor.state
    doc.descendants((node, position) => {
      if (node.type.name !== UPLOAD || node.attrs.key !== key) return
      const from = tr.mapping.map(position)
      const to = from + node.nodeSize
      if (state.step === 'cancelled') tr.delete(from, to)
      else tr.replaceWith(from, to, pictureNode(schema, state.picture))
    })
    if (!tr.docChanged) return
    editor.view.dispatch(tr.setMeta('addToHistory', false))
    // From the button that has gone with its place.
    if (state.step === 'cancelled') editor.view.focus()
  }

  cancelAll(): void {
    for (const upload of this.#uploads.values()) upload.cancel()
  }
}

/** A picture without a description stays without: empty would mean that it is only decoration. */
const pictureNode = (schema: Editor['schema'], picture: Media) =>
  schema.node('image', { ...photoOf(picture), alt: picture.alt })

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
