import { Node } from '@tiptap/core'
import { createRoot } from 'react-dom/client'
import { UploadProgress } from '../../../../media/upload-progress.tsx'
import { PlacedUploads, UPLOAD } from './placed-uploads.ts'

interface UploadPlaceOptions {
  uploads: PlacedUploads
}

/**
 * Place of a picture that is on its way. It is part of the document, so that it moves with the text around it, but not of
 * the article's HTML: nothing saved names an unfinished picture.
 */
export const UploadPlace = Node.create<UploadPlaceOptions>({
  name: UPLOAD,
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ uploads: new PlacedUploads(() => undefined) }),
  addAttributes: () => ({ key: { parseHTML: (element) => element.getAttribute('data-upload') } }),
  parseHTML() {
    const { uploads } = this.options
    const isKnown = (image: HTMLElement) => uploads.get(image.dataset.upload ?? '') !== undefined
    return [{ tag: 'img[data-upload]', getAttrs: (image) => isKnown(image) && null }]
  },
  renderHTML: ({ node }) => ['img', { 'data-upload': node.attrs.key }],
  addNodeView() {
    const { uploads } = this.options
    return ({ node: { attrs } }) => {
      const dom = document.createElement('span')
      dom.className = 'upload'
      dom.contentEditable = 'false'
      const upload = uploads.get(attrs.key)
      const root = createRoot(dom)
      if (upload) root.render(<UploadProgress upload={upload} />)
      // Redo brings a place back whose upload may have ended meanwhile.
      queueMicrotask(() => uploads.settle(attrs.key))
      return {
        dom,
        stopEvent: () => true,
        ignoreMutation: () => true,
        // Not while another root renders.
        destroy: () => queueMicrotask(() => root.unmount()),
      }
    }
  },
})
