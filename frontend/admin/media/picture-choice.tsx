import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { MediaSummary } from '../../../shared/entities/media.ts'
import { isPictureAddress } from '../../../shared/formats/picture-address.ts'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { TextField } from '../../ui/field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { useFileTarget } from './picture-files.ts'
import { PictureSources } from './picture-sources.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

export interface PictureChoiceProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Address of the picture; blank for none. */
  address: string
  /** Called with a finished picture of the library. */
  onPicture: (picture: MediaSummary) => void
  onRemove?: () => void
  /** Most pictures that can be added; without it, one takes the place of the one before. */
  room?: number
  /** Called when pictures begin to be sent, and when all have ended. */
  onUploading?: (isUploading: boolean) => void
  /** Called with a typed address of another site; without it only pictures of the library can be chosen. */
  onAddress?: ((address: string) => void) | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<{ focus: () => void }> | undefined
  /** Shown below the picture. */
  children?: ReactNode
}

/** Choice of a picture: taken, chosen, dropped, pasted, from the library or by its address. */
export const PictureChoice = ({
  label,
  hint,
  error,
  address,
  onPicture,
  onRemove,
  room,
  onUploading,
  onAddress,
  onBlur,
  ref,
  children,
}: PictureChoiceProps) => {
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const [replacing, setReplacing] = useState(false)
  const [typing, setTyping] = useState(false)
  const { uploads, start } = useUploads(choose)
  const isUploading = uploads.length > 0
  const left = room === undefined ? 1 : Math.max(0, room - uploads.length)
  const byAddress = onAddress !== undefined && !mediaFile(address) && (typing || address !== '')

  function choose(picture: MediaSummary) {
    setReplacing(false)
    setTyping(false)
    onPicture(picture)
  }
  function remove() {
    setReplacing(false)
    setTyping(false)
    onRemove?.()
  }
  function addFiles(files: File[]) {
    if (files.length === 0) return
    if (room === undefined) for (const upload of uploads) upload.cancel()
    start(files.slice(0, left))
  }
  const { over, ...target } = useFileTarget(addFiles)
  const report = useEffectEvent((isSending: boolean) => onUploading?.(isSending))
  useEffect(() => report(isUploading), [isUploading])
  useImperativeHandle(ref, () => ({
    focus: () => frame.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(),
  }))

  return (
    <fieldset
      {...target}
      ref={frame}
      tabIndex={-1}
      aria-describedby={`${id}-notes`}
      className={`grid grid-cols-1 gap-3 rounded-sm border-2 p-3 ${over ? 'border-ink bg-sand/50' : 'border-line'}`}
    >
      <legend className="float-left w-full font-bold">{label}</legend>
      {isPictureAddress(address) && (
        <img
          key={address}
          src={address}
          alt=""
          className="max-h-60 w-full rounded-sm bg-line object-contain"
        />
      )}
      {children}
      {uploads.map((upload) => (
        <UploadProgress key={upload.key} upload={upload} />
      ))}
      {(room === undefined ? !isUploading && (address === '' || replacing) : left > 0) && (
        <PictureSources
          multiple={room !== undefined}
          onFiles={addFiles}
          onPicture={choose}
          onAddress={onAddress && (() => setTyping(true))}
        />
      )}
      {byAddress && (
        <TextField
          label="Picture address"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={typing}
          value={address}
          onChange={({ target }) => onAddress(target.value)}
          onBlur={onBlur}
          error={error}
        />
      )}
      {address !== '' && !isUploading && (
        <div className="flex flex-wrap gap-2">
          <SmallButton aria-expanded={replacing} onClick={() => setReplacing(!replacing)}>
            Replace
          </SmallButton>
          <SmallButton variant="ghost" onClick={remove}>
            Remove picture
          </SmallButton>
        </div>
      )}
      <div id={`${id}-notes`} className="grid gap-1 text-sm empty:hidden">
        {error && !byAddress && <p className="font-semibold text-danger">{error}</p>}
        {hint && <div className="text-ink-soft">{hint}</div>}
      </div>
    </fieldset>
  )
}
