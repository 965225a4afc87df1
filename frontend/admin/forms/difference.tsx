import { type Control, useWatch } from 'react-hook-form'
import type { FormValues } from '../storage/drafts.ts'

/** What the fields of a form are called, in its order. */
export type Labels<Values> = Readonly<Record<keyof Values & string, string>>

interface DifferenceProps<Values> {
  labels: Labels<Values>
  /** Two or more states of a form, each with its name. */
  states: readonly { readonly label: string; readonly values: Values }[]
}

/** Field by field, what the states of a form don't have in common. */
export const Difference = <Values extends FormValues>({ labels, states }: DifferenceProps<Values>) => {
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter((name) =>
    states.some(({ values }) => values[name] !== states[0]?.values[name]),
  )
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
        {`Show what differs (${names.length} ${names.length === 1 ? 'field' : 'fields'})`}
      </summary>
      <dl className="grid gap-3">
        {names.map((name) => (
          <div
            key={name}
            className="grid gap-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_1fr] sm:gap-4"
          >
            <dt className="font-bold sm:row-start-1">{labels[name]}</dt>
            {states.map(({ label, values }) => (
              <State key={label} label={label} value={values[name]} />
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

const State = ({ label, value }: { label: string; value: string | boolean | undefined }) => (
  <dd
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard, too
    tabIndex={0}
    className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-2 border-line p-2 text-sm sm:row-start-2"
  >
    <span className="block font-semibold text-ink-soft">{label}</span>
    {typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '(empty)'}
  </dd>
)

interface UnsavedDifferenceProps<Values extends FormValues, Checked> {
  control: Control<Values, unknown, Checked>
  labels: Labels<Values>
  /** What the form is compared with, and its name. */
  label: string
  other: Values
}

/** What is typed beside another state of the same form. */
export const UnsavedDifference = <Values extends FormValues, Checked>({
  control,
  labels,
  label,
  other,
}: UnsavedDifferenceProps<Values, Checked>) => (
  <Difference<Values>
    labels={labels}
    states={[
      { label, values: other },
      { label: 'Unsaved', values: { ...other, ...useWatch({ control }) } },
    ]}
  />
)
