import type { ReactNode } from 'react'
import { type Control, type Path, useWatch } from 'react-hook-form'
import { SelectField, SwitchField, TextArea, TextField } from '../../ui/field.tsx'
import type { FormValues } from '../storage/browser-copy.ts'
import { FormPicture } from './form-picture.tsx'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface FormFieldProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
  name: keyof Values & string
  /** Help under the control, in place of the declared one. */
  hint?: ReactNode
  onChange?: () => void
  onFocus?: () => void
}

/** Field of a form, with the label and control that its declaration names. */
export const FormField = <Values extends FormValues, Checked>({
  edit,
  name,
  onChange,
  ...others
}: FormFieldProps<Values, Checked>) => {
  const field = edit.declaration.fields[name]
  const { hint, count, options, picture, altField: _alt, readable: _, ...attributes } = field.control
  if (picture) return <FormPicture edit={edit} name={name} />
  const props = { ...attributes, ...edit.field(name, onChange), ...others }
  if (!others.hint && (count || typeof hint === 'function'))
    props.hint = (
      <LiveHint control={edit.form.control} name={name as Path<Values>} hint={hint} count={count} />
    )
  if (typeof field.blank === 'boolean') return <SwitchField {...props} />
  if (options)
    return (
      <SelectField {...props}>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  return attributes.rows ? <TextArea {...props} /> : <TextField {...props} />
}

interface FormFieldsProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
  /** Fields to show, in this order; by default all of the form. */
  names?: readonly (keyof Values & string)[]
}

export const FormFields = <Values extends FormValues, Checked>({
  edit,
  names = edit.declaration.names,
}: FormFieldsProps<Values, Checked>) => names.map((name) => <FormField key={name} edit={edit} name={name} />)

interface LiveHintProps<Values extends FormValues, Checked> {
  control: Control<Values, unknown, Checked>
  name: Path<Values>
  hint: string | ((text: string) => string) | undefined
  count: number | undefined
}

/** Hint about the typed text: an error in it, or its length, for example '12/60 characters'. */
const LiveHint = <Values extends FormValues, Checked>({
  control,
  name,
  hint,
  count,
}: LiveHintProps<Values, Checked>) => {
  const text = String(useWatch({ control, name }))
  const shown = typeof hint === 'function' ? hint(text) : hint
  return (
    <>
      {shown && <span>{`${shown} `}</span>}
      {count && (
        <span className={`whitespace-nowrap ${text.length > count ? 'font-semibold text-danger' : ''}`}>
          {`${text.length}/${count} characters`}
        </span>
      )}
    </>
  )
}
