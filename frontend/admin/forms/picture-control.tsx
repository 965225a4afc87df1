import { useController } from 'react-hook-form'
import { PictureChoice } from '../media/picture-choice.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { type Photo, photoOf } from '../media/picture-files.ts'
import { useEdit } from './edit-context.tsx'
import type { FieldProps, FormNode, PictureNode } from './form-node.ts'

/** Picture of the library with its size and description, or none. */
export const PhotoControl = ({ node, name, label = node.label }: FieldProps<FormNode>) => {
  const { field, fieldState } = useController({ name })
  return (
    <div data-path={name} tabIndex={-1}>
      <PictureField
        label={label}
        hint={node.hint ?? 'Without one the site shows its own drawing.'}
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

/** Address of a picture. */
export const PictureControl = ({ node, name, label = node.label }: FieldProps<PictureNode>) => {
  const { setValue } = useEdit().form
  const { field, fieldState } = useController({ name })
  const { hint, altField } = node
  const choice = {
    ...{ label, hint, error: fieldState.error?.message, address: String(field.value) },
    ...{ onAddress: field.onChange, onBlur: field.onBlur, ref: field.ref },
  }
  if (!altField) return <PictureField {...choice} onChange={(photo) => field.onChange(photo?.src ?? '')} />
  function choose(photo: Photo | undefined) {
    field.onChange(photo?.src ?? '')
    if (altField) setValue(altField, photo?.alt ?? '', { shouldDirty: true })
  }
  return (
    <PictureChoice
      {...choice}
      onPicture={(picture) => choose(photoOf(picture))}
      onRemove={() => choose(undefined)}
    />
  )
}
