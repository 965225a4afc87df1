import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { pictureFiles } from './picture-files.ts'

/** Handlers of an element on which pictures can be dropped or pasted; `over` while files are dragged over it. */
export function useFileTarget(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles(pictureFiles(event.dataTransfer.files))
    },
    onPaste: (event: ClipboardEvent) => {
      const pictures = pictureFiles(event.clipboardData.files)
      if (pictures.length === 0) return
      event.preventDefault()
      onFiles(pictures)
    },
  }
}
