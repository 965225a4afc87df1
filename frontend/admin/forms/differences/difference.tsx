import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../storage/browser-copy.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { ChangedFields, changedFields } from './changed-fields.tsx'

interface UnsavedDifferenceProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
  /** Name of the state that the form is compared with. */
  label: string
  other: Values
  /** Name of the form's state. */
  mine?: string
  /** What differs besides the fields. */
  besides?: string | undefined
}

/** Words in which the form's values differ from another state of the form. */
export const UnsavedDifference = <Values extends FormValues, Checked>({
  edit,
  label,
  other,
  mine = 'Your unsaved changes',
  besides,
}: UnsavedDifferenceProps<Values, Checked>) => {
  const [open, setOpen] = useState(false)
  const typed = { ...other, ...useWatch({ control: edit.form.control }) }
  const { fields } = edit.declaration
  const count = changedFields(fields, other, typed).length
  return (
    <>
      {besides && <p className="font-semibold">{besides}</p>}
      {count === 0 && !besides && <p className="text-sm">No field differs.</p>}
      {count > 0 && (
        <details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {`Show what differs (${count} ${count === 1 ? 'field' : 'fields'})`}
          </summary>
          {open && (
            <ChangedFields
              fields={fields}
              before={other}
              after={typed}
              labels={{ before: label, after: mine }}
            />
          )}
        </details>
      )}
    </>
  )
}
