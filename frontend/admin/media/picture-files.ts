import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { MediaSummary } from '../../../shared/entities/media.ts'
import { fileWidths, pictureAddress } from '../../../shared/media/media-files.ts'

/** Pictures among the files of a paste, a drop or a file chooser, and those whose kind the browser does not know. */
export const pictureFiles = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type === '' || type.startsWith('image/'))

/** Address of a small file of a picture; undefined until it is ready. */
export const thumbnailOf = ({ files }: Pick<MediaSummary, 'files'>): string | undefined =>
  files.filter(({ type }) => type === 'image/webp').toSorted((a, b) => a.width - b.width)[0]?.url

/** A picture as posts and pages name it. */
export interface Photo {
  readonly src: string
  /** Size of the file at `src`, in pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Picture of the library as posts and pages name it; one without a description counts as decoration. */
export function photoOf({ id, width, height, alt }: MediaSummary): Photo {
  const shown = fileWidths(width).at(-1) ?? width
  return {
    src: pictureAddress(id, width),
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
    alt: alt ?? '',
  }
}

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
