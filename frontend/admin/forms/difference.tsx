import { useWatch } from 'react-hook-form'
import type { FormValues } from '../storage/browser-copy.ts'
import type { TextControl } from './form-of.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface UnsavedDifferenceProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
  /** Name of the state that the form is compared with. */
  label: string
  other: Values
}

/** Fields in which the form's values differ from another state of the form, side by side. */
export const UnsavedDifference = <Values extends FormValues, Checked>({
  edit,
  label,
  other,
}: UnsavedDifferenceProps<Values, Checked>) => {
  const typed = { ...other, ...useWatch({ control: edit.form.control }) }
  const { fields } = edit.declaration
  const changed = Object.entries(fields).filter(([name]) => typed[name] !== other[name])
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
        {`Show what differs (${changed.length} ${changed.length === 1 ? 'field' : 'fields'})`}
      </summary>
      <dl className="grid gap-3">
        {changed.map(([name, field]) => (
          <div
            key={name}
            className="grid gap-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_1fr] sm:gap-4"
          >
            <dt className="font-bold sm:row-start-1">{field.label}</dt>
            <State label={label} value={shownValue(field, other[name])} />
            <State label="Unsaved" value={shownValue(field, typed[name])} />
          </div>
        ))}
      </dl>
    </details>
  )
}

type Value = FormValues[string] | undefined

/** Value in words: the label of one that is chosen. */
function shownValue({ control }: { readonly control: TextControl }, value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return control.options?.[value ?? ''] || value || '(empty)'
}

const State = ({ label, value }: { label: string; value: string }) => (
  <dd
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard, too
    tabIndex={0}
    className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-2 border-line p-2 text-sm sm:row-start-2"
  >
    <span className="block font-semibold text-ink-soft">{label}</span>
    <span>{value}</span>
  </dd>
)
