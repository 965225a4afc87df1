import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import { isSame } from '../../../../shared/entities/changes/changed-values.ts'
import type { FormValues } from '../../storage/form-values.ts'
import { FormAlert } from '../form-alert.tsx'
import { type LeafNode, readable } from '../form-node.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'

/** Comparison of texts, loaded when somebody looks at it. */
const Changes = lazy(() =>
  import('./changes.tsx').catch(() => ({
    default: (_: ComponentProps<typeof import('./changes.tsx').default>) => (
      <FormAlert>The comparison could not be loaded. Check your connection and try again.</FormAlert>
    ),
  })),
)

/** Fields of a form by their names, as their differences show them. */
export type ShownFields = Readonly<Record<string, LeafNode>>

/** Fields in which two states of a form differ. */
export const changedFields = (fields: ShownFields, before: FormValues, after: FormValues) =>
  Object.entries(fields).filter(([name]) => !isSame(get(before, name), get(after, name)))

interface ChangedFieldsProps {
  fields: ShownFields
  before: FormValues
  after: FormValues
  /** Names of the two states. */
  labels: { readonly before: string; readonly after: string }
  /** Show the two texts beside each other where there is room. */
  sideBySide?: boolean
}

/** Fields in which two states of a form differ, with the words that do. */
export const ChangedFields = ({ fields, before, after, labels, sideBySide = false }: ChangedFieldsProps) => (
  <>
    <p className="mb-2 flex flex-wrap gap-x-4 text-sm">
      <del className="text-danger decoration-2">{`Only in: ${labels.before}`}</del>
      <ins className="font-semibold text-positive decoration-2">{`Only in: ${labels.after}`}</ins>
    </p>
    <dl className="grid gap-3">
      {changedFields(fields, before, after).map(([name, node]) => (
        <div key={name} className="grid gap-1">
          <dt className="font-bold">{node.label}</dt>
          <dd
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard, too
            tabIndex={0}
            className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-2 border-line p-2 text-sm"
          >
            <Suspense>
              <Difference
                before={readable(node, get(before, name))}
                after={readable(node, get(after, name))}
                sideBySide={sideBySide}
              />
            </Suspense>
          </dd>
        </div>
      ))}
    </dl>
  </>
)

/** Two texts of a field; equal ones differ in what is no text. */
const Difference = ({ sideBySide, ...texts }: { before: string; after: string; sideBySide: boolean }) => {
  if (texts.before === texts.after) return <em>Only the formatting differs.</em>
  if (!sideBySide) return <Changes {...texts} />
  return (
    <>
      <span className="lg:hidden">
        <Changes {...texts} />
      </span>
      <span className="grid grid-cols-2 gap-6 max-lg:hidden">
        <span>
          <Changes {...texts} side="before" />
        </span>
        <span>
          <Changes {...texts} side="after" />
        </span>
      </span>
    </>
  )
}

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
