import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { useEffect } from 'react'
import { UploadProgress } from '../../../../media/upload-progress.tsx'
import { PlacedUploads, UPLOAD } from './placed-uploads.ts'

interface UploadPlaceOptions {
  uploads: PlacedUploads
}

/**
 * Placeholder of a picture that is uploaded. It is part of the document, so that it moves with the text around it, but not
 * of the article's HTML: nothing saved names an unfinished picture.
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
  addNodeView: () => ReactNodeViewRenderer(Placeholder),
})

const Placeholder = ({ node, extension }: ReactNodeViewProps) => {
  const { uploads }: UploadPlaceOptions = extension.options
  const { key } = node.attrs
  const upload = uploads.get(key)
  // Redo brings a placeholder back whose upload may have ended meanwhile.
  useEffect(() => uploads.settle(key), [uploads, key])
  return (
    <NodeViewWrapper as="span" className="upload">
      {upload && <UploadProgress upload={upload} />}
    </NodeViewWrapper>
  )
}
