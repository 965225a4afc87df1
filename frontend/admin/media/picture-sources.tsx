import { type ComponentProps, useRef, useState } from 'react'
import type { MediaSummary } from '../../../shared/entities/media.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { LibraryDialog } from './picture-library.tsx'

interface PictureSourcesProps {
  onFiles: (files: File[]) => void
  /** True to choose several files at once. */
  multiple?: boolean
  /** Choose from the library; without it the button is left out. */
  onPicture?: ((picture: MediaSummary) => void) | undefined
  /** Type an address; without it the button is left out. */
  onAddress?: (() => void) | undefined
}

/** Buttons for a new picture: the camera on a phone, files, the library, an address. */
export const PictureSources = ({ onFiles, multiple = false, onPicture, onAddress }: PictureSourcesProps) => {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)

  function choose(picture: MediaSummary) {
    setChoosing(false)
    onPicture?.(picture)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <FileInput ref={camera} capture="environment" onFiles={onFiles} />
      <FileInput ref={files} multiple={multiple} onFiles={onFiles} />
      <SmallButton className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
        Take a photo
      </SmallButton>
      <SmallButton onClick={() => files.current?.click()}>
        {multiple ? 'Choose pictures' : 'Choose a picture'}
      </SmallButton>
      {onPicture && <SmallButton onClick={() => setChoosing(true)}>From the library</SmallButton>}
      {onAddress && <SmallButton onClick={onAddress}>By address</SmallButton>}
      {choosing && <LibraryDialog onChoose={choose} onClose={() => setChoosing(false)} />}
    </div>
  )
}

interface FileInputProps extends ComponentProps<'input'> {
  onFiles: (files: File[]) => void
}

const FileInput = ({ onFiles, ...props }: FileInputProps) => (
  <input
    {...props}
    type="file"
    accept="image/*"
    hidden
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      // The same file can be chosen again.
      target.value = ''
    }}
  />
)
