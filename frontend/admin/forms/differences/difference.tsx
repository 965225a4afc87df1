import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../storage/browser-copy.ts'
import { FormAlert } from '../form-alert.tsx'
import type { TextControl } from '../form-of.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'

/** Comparison of texts, loaded when somebody looks at it. */
const Changes = lazy(() =>
  import('./changes.tsx').catch(() => ({
    default: (_: { before: string; after: string }) => (
      <FormAlert>The comparison could not be loaded. Check your connection and try again.</FormAlert>
    ),
  })),
)

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
  const changed = Object.entries(fields).filter(([name]) => typed[name] !== other[name])
  return (
    <>
      {besides && <p className="font-semibold">{besides}</p>}
      {changed.length === 0 && !besides && <p className="text-sm">No field differs.</p>}
      {changed.length > 0 && (
        <details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {`Show what differs (${changed.length} ${changed.length === 1 ? 'field' : 'fields'})`}
          </summary>
          {open && (
            <>
              <p className="mb-2 flex flex-wrap gap-x-4 text-sm">
                <del className="text-danger decoration-2">{`Only in: ${label}`}</del>
                <ins className="font-semibold text-positive decoration-2">{`Only in: ${mine}`}</ins>
              </p>
              <dl className="grid gap-3">
                {changed.map(([name, { label: title, control }]) => (
                  <div key={name} className="grid gap-1">
                    <dt className="font-bold">{title}</dt>
                    <dd
                      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard, too
                      tabIndex={0}
                      className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-2 border-line p-2 text-sm"
                    >
                      <Suspense>
                        <Difference
                          before={shownValue(control, other[name])}
                          after={shownValue(control, typed[name])}
                        />
                      </Suspense>
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </details>
      )}
    </>
  )
}

/** Two texts of a field; equal ones differ in what is no text. */
const Difference = ({ before, after }: { before: string; after: string }) =>
  before === after ? <em>Only the formatting differs.</em> : <Changes before={before} after={after} />

/** Value in words: the label of one that is chosen. */
function shownValue({ options, readable }: TextControl, value: FormValues[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return options?.[value ?? ''] ?? (readable ? readable(value ?? '') : (value ?? ''))
}
