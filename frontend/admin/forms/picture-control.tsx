import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { pictureDetail } from '../media/calls.ts'
import { LibraryDescription } from '../media/library-description.tsx'
import { PictureChoice, type PictureChoiceProps } from '../media/picture-choice.tsx'
import { type Photo, photoOf } from '../media/picture-files.ts'
import { useEdit } from './form-field.tsx'
import type { FieldProps, FormNode, PictureNode } from './form-node.ts'

/** Picture of the library with its size and description, or none. */
export const PhotoControl = ({ node, name, label = node.label }: FieldProps<FormNode>) => {
  const { field, fieldState } = useController({ name })
  return (
    <div data-path={name} tabIndex={-1}>
      <PictureInput
        label={label}
        hint={node.hint ?? 'The same in all languages. Without one the site shows its own drawing.'}
        error={messagesIn(fieldState.error)[0]}
        address={(field.value as Photo | null)?.src ?? ''}
        onChange={field.onChange}
      />
    </div>
  )
}

/** Messages of an error and of those nested in it. */
const messagesIn = (error: unknown): string[] => {
  const message = (error as { message?: unknown } | undefined)?.message
  if (typeof message === 'string') return [message]
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(messagesIn) : []
}

/** Address of a picture. One with a field for its description gets that filled in from the library. */
export const PictureControl = ({ node, name, label = node.label }: FieldProps<PictureNode>) => {
  const { setValue } = useEdit().form
  const { field, fieldState } = useController({ name })
  const { hint, altField } = node
  function choose(photo: Photo | null) {
    field.onChange(photo?.src ?? '')
    if (altField) setValue(altField, photo?.alt ?? '', { shouldDirty: true })
  }
  return (
    <PictureInput
      {...{ label, hint, error: fieldState.error?.message, address: String(field.value) }}
      {...{ onAddress: field.onChange, onBlur: field.onBlur, ref: field.ref }}
      isDescribed={altField !== undefined}
      onChange={choose}
    />
  )
}

interface PictureInputProps extends Omit<PictureChoiceProps, 'onPicture' | 'onRemove' | 'children'> {
  /** True where the form has a field for the description. */
  isDescribed?: boolean
  /** Called with a picture of the library, also when its description there changes; null for none. */
  onChange: (photo: Photo | null) => void
}

/** Picture of a form, with its description in the library unless the form has its own. */
const PictureInput = ({ isDescribed = false, onChange, ...choice }: PictureInputProps) => {
  const inLibrary = mediaFile(choice.address)
  return (
    <PictureChoice
      {...choice}
      onPicture={(picture) => onChange(photoOf(picture))}
      onRemove={() => onChange(null)}
    >
      {inLibrary && !isDescribed && <Description key={inLibrary.id} id={inLibrary.id} onChange={onChange} />}
    </PictureChoice>
  )
}

/** Description of the chosen picture, once it is read from the library. */
const Description = ({ id, onChange }: { id: string; onChange: (photo: Photo) => void }) => {
  const { data, isError } = useQuery(pictureDetail(id))
  if (isError) return <p className="text-sm">This picture could not be found in the library.</p>
  return data && <LibraryDescription picture={data} onSaved={(saved) => onChange(photoOf(saved))} />
}
