import type { ComponentProps } from 'react'
import { boxClass, FieldNotes, type FieldProps, labelled, useField } from '../../ui/field.tsx'

/** Options of a select, by their values. */
export const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** A labelled select; `children` are its options. */
export const SelectField = labelled('select', `${boxClass} min-h-12`)

/** A labelled switch; a checkbox in forms. */
export const SwitchField = (props: FieldProps & ComponentProps<'input'>) => {
  const { field, control } = useField(props, 'switch')
  const { label, ...notes } = field
  return (
    <div className="grid gap-1.5">
      <span className="inline-flex min-h-11 items-center gap-3">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state (ARIA in HTML) */}
        <input type="checkbox" role="switch" {...control} />
        <label htmlFor={field.id} className="cursor-pointer font-bold">
          {label}
        </label>
      </span>
      <FieldNotes {...notes} />
    </div>
  )
}
