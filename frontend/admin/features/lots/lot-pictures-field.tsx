import { useController } from 'react-hook-form'
import { MAX_LOT_PICTURES } from '../../../../shared/entities/lot.ts'
import type { MediaSummary } from '../../../../shared/entities/media.ts'
import { splitLabels } from '../../../../shared/entities/posts/post.ts'
import { pictureAddress } from '../../../../shared/media/media-files.ts'
import { useEdit } from '../../forms/form-field.tsx'
import { PictureChoice } from '../../media/picture-choice.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

const WAITING = 'A picture is still on its way. Wait until it is shown, or cancel it.'

/** Pictures of a lot: taken one after the other, chosen together, or from the library. A save has to wait for those that are sent. */
export const LotPicturesField = ({ onMissing }: { onMissing: (reason: string | undefined) => void }) => {
  const { form } = useEdit()
  const { field, fieldState } = useController({ name: 'pictures' })
  const addresses = splitLabels(String(field.value))
  const set = (next: readonly string[]) => field.onChange([...new Set(next)].join(', '))
  // Several may end before the form is rendered again.
  const add = ({ id, width }: Pick<MediaSummary, 'id' | 'width'>) =>
    set([...splitLabels(String(form.getValues('pictures'))), pictureAddress(id, width)])
  return (
    <div data-path="pictures" tabIndex={-1}>
      <PictureChoice
        label="Pictures"
        hint={`At most ${MAX_LOT_PICTURES}, of this lot; the first is shown large. No faces, no number plates.`}
        error={fieldState.error?.message}
        address=""
        room={MAX_LOT_PICTURES - addresses.length}
        onPicture={add}
        onUploading={(isUploading) => onMissing(isUploading ? WAITING : undefined)}
      >
        {addresses.length > 0 && (
          <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {addresses.map((address, index) => (
              <li key={address} className="grid gap-1">
                <img
                  src={address}
                  alt={`Number ${index + 1}`}
                  className="aspect-4/3 w-full rounded-sm bg-line object-cover"
                />
                <SmallButton
                  variant="ghost"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => set(addresses.filter((one) => one !== address))}
                >
                  Remove
                </SmallButton>
              </li>
            ))}
          </ol>
        )}
      </PictureChoice>
    </div>
  )
}
