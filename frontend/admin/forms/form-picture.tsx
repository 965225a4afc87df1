import { type Path, useController } from 'react-hook-form'
import { PictureField } from '../media/picture-field.tsx'
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
  return (
    <PictureField
      label={label}
      hint={hint}
      error={error}
      address={String(field.value)}
      onChange={(photo) => field.onChange(photo?.src ?? '')}
      onAddress={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
