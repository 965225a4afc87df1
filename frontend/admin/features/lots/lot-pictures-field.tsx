import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { MAX_LOT_PICTURES } from '../../../../shared/entities/lot.ts'
import type { MediaSummary } from '../../../../shared/entities/media.ts'
import { splitLabels } from '../../../../shared/entities/posts/post.ts'
import { pictureAddress } from '../../../../shared/media/media-files.ts'
import { Button } from '../../../ui/button.tsx'
import { useEdit } from '../../forms/form-field.tsx'
import { PictureSources } from '../../media/picture-sources.tsx'
import { UploadProgress } from '../../media/upload-progress.tsx'
import { useUploads } from '../../media/use-uploads.ts'

interface LotPicturesFieldProps {
  /** Called with what has to end before a save. */
  onMissing: (reason: string | undefined) => void
}

const WAITING = 'A picture is still on its way. Wait until it is shown, or cancel it.'

/** Pictures of a lot: taken one after the other, chosen together, or from the library. */
export const LotPicturesField = ({ onMissing }: LotPicturesFieldProps) => {
  const { form } = useEdit()
  const { field, fieldState } = useController({ name: 'pictures' })
  const { uploads, start } = useUploads(add)
  const addresses = splitLabels(String(field.value))
  const room = MAX_LOT_PICTURES - addresses.length - uploads.length
  const isWaiting = uploads.length > 0
  useEffect(() => onMissing(isWaiting ? WAITING : undefined), [onMissing, isWaiting])

  const set = (next: readonly string[]) => field.onChange([...new Set(next)].join(', '))
  // Several may end before the form is rendered again.
  function add({ id, width }: Pick<MediaSummary, 'id' | 'width'>) {
    set([...splitLabels(String(form.getValues('pictures'))), pictureAddress(id, width)])
  }

  return (
    <fieldset
      className="grid grid-cols-1 gap-3 rounded-sm border-2 border-line p-3"
      data-path="pictures"
      tabIndex={-1}
    >
      <legend className="float-left w-full font-bold">Pictures</legend>
      <p className="text-ink-soft text-sm">
        Of this lot, at most {MAX_LOT_PICTURES}; the first is shown large. No faces, no number plates.
      </p>
      {addresses.length > 0 && (
        <ol className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {addresses.map((address, index) => (
            <li key={address} className="grid gap-1">
              <img
                src={address}
                alt={`Number ${index + 1}`}
                className="aspect-4/3 w-full rounded-sm bg-line object-cover"
              />
              <Button
                size="small"
                variant="ghost"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => set(addresses.filter((one) => one !== address))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
      {uploads.map((upload) => (
        <UploadProgress key={upload.key} upload={upload} />
      ))}
      {room > 0 && (
        <PictureSources multiple onFiles={(files) => start(files.slice(0, room))} onPicture={add} />
      )}
      {fieldState.error?.message && (
        <p className="font-semibold text-danger text-sm">{fieldState.error.message}</p>
      )}
    </fieldset>
  )
}
