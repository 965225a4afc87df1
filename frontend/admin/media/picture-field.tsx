import { useQuery } from '@tanstack/react-query'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { pictureDetail } from './calls.ts'
import { LibraryDescription } from './library-description.tsx'
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx'
import { type Photo, photoOf } from './picture-files.ts'

interface PictureFieldProps extends Omit<PictureChoiceProps, 'onPicture' | 'onRemove' | 'children'> {
  /** Called with a picture of the library, also when its description changes; null for none. */
  onChange: (photo: Photo | null) => void
}

/** Picture of a form, with its description in the library. */
export const PictureField = ({ onChange, ...choice }: PictureFieldProps) => {
  const inLibrary = mediaFile(choice.address)
  return (
    <PictureChoice
      {...choice}
      onPicture={(picture) => onChange(photoOf(picture))}
      onRemove={() => onChange(null)}
    >
      {inLibrary && <Description key={inLibrary.id} id={inLibrary.id} onChange={onChange} />}
    </PictureChoice>
  )
}

interface DescriptionProps {
  id: string
  onChange: (photo: Photo) => void
}

/** Description of the chosen picture, once it is read from the library. */
const Description = ({ id, onChange }: DescriptionProps) => {
  const { data, isError } = useQuery(pictureDetail(id))
  if (isError) return <p className="text-sm">This picture could not be found in the library.</p>
  return data && <LibraryDescription picture={data} onSaved={(saved) => onChange(photoOf(saved))} />
}
