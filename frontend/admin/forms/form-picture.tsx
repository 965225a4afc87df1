import { type Path, type PathValue, useController } from 'react-hook-form'
import { PictureChoice } from '../media/picture-choice.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { type Photo, photoOf } from '../media/picture-files.ts'
import type { FormValues } from '../storage/browser-copy.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface FormPictureProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
  name: keyof Values & string
}

/** Field of a form whose value is the address of a picture. */
export const FormPicture = <Values extends FormValues, Checked>({
  edit,
  name,
}: FormPictureProps<Values, Checked>) => {
  const { label, hint, error } = edit.field(name)
  const { field } = useController({ control: edit.form.control, name: name as Path<Values> })
  const { altField } = edit.declaration.fields[name].control
  const choice = {
    ...{ label, hint, error, address: String(field.value) },
    ...{ onAddress: field.onChange, onBlur: field.onBlur, ref: field.ref },
  }
  if (!altField) return <PictureField {...choice} onChange={(photo) => field.onChange(photo?.src ?? '')} />
  function choose(photo: Photo | undefined) {
    field.onChange(photo?.src ?? '')
    const alt = (photo?.alt ?? '') as PathValue<Values, Path<Values>>
    edit.form.setValue(altField as Path<Values>, alt, { shouldDirty: true })
  }
  return (
    <PictureChoice
      {...choice}
      onPicture={(picture) => choose(photoOf(picture))}
      onRemove={() => choose(undefined)}
    />
  )
}
