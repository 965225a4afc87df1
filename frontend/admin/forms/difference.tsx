import { diffArrays } from 'diff/lib/diff/array.js'
import { useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import { isSame } from '../../../shared/entities/changes/changed-values.ts'
import type { FormValues } from '../storage/outbox.ts'
import { type LeafNode, readable } from './form-node.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

/** Fields of a form by their names, as their differences show them. */
type ShownFields = Readonly<Record<string, LeafNode>>

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
            <Difference
              before={readable(node, get(before, name))}
              after={readable(node, get(after, name))}
              sideBySide={sideBySide}
            />
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

interface ChangesProps {
  before: string
  after: string
  /** Only one of the two texts; by default both in one. */
  side?: 'before' | 'after' | undefined
}

const LEFT_OUT = { before: 'added', after: 'removed' } as const
const MARKED = {
  removed: { Tag: 'del', className: 'text-danger decoration-2' },
  added: { Tag: 'ins', className: 'font-semibold text-positive decoration-2' },
} as const

/** The words that differ: removed ones struck through, added ones underlined. */
const Changes = ({ before, after, side }: ChangesProps) => (
  <>
    {wordChanges(before, after).map(({ kind, text }, index) => {
      if (side && kind === LEFT_OUT[side]) return null
      const key = `${index}-${kind}`
      if (kind !== 'removed' && kind !== 'added') return <span key={key}>{text}</span>
      const { Tag, className } = MARKED[kind]
      return (
        <Tag key={key} className={className}>
          <span className="sr-only">{`[${kind}: `}</span>
          <span>{text}</span>
          <span className="sr-only">]</span>
        </Tag>
      )
    })}
  </>
)

/** Part of two compared texts: in both, only in the one before or after, or a long equal part that is left out. */
interface TextPart {
  readonly kind: 'same' | 'removed' | 'added' | 'skipped'
  readonly text: string
}

/** Characters of equal text that are shown beside a change. */
const CONTEXT = 60
/** Longest comparison; texts that differ more are shown whole. */
const TIMEOUT_MS = 500

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/** The words in which two texts differ, with a little of the text around them. */
export function wordChanges(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS })
  const parts: TextPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
  return parts
    .flatMap((part, index) =>
      part.kind === 'same' ? shortened(part.text, index > 0, index < parts.length - 1) : part,
    )
    .filter(({ text }) => text !== '')
}

/** An equal part without what is far from a change, which stands before it, behind it, or both. */
function shortened(text: string, hasBefore: boolean, hasBehind: boolean): TextPart[] {
  if (text.length <= 2 * CONTEXT) return [{ kind: 'same', text }]
  const start = hasBefore ? text.slice(0, CONTEXT).replace(/\S*$/, '') : ''
  const end = hasBehind ? text.slice(-CONTEXT).replace(/^\S*/, '') : ''
  return [
    { kind: 'same', text: start },
    { kind: 'skipped', text: '…' },
    { kind: 'same', text: end },
  ]
}
