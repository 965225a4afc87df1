import { useEffect, useId, useRef, useState } from 'react'
import { type FieldError, get, useFormState, useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/icon.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { FieldControl, useEdit } from '../form-field.tsx'
import {
  type FieldProps,
  type GroupNode,
  type ListNode,
  nameIn,
  shaped,
  stateOf,
  textsOf,
} from '../form-node.ts'
import { BehindCount, MissingEntries } from './source-text.tsx'

/** Control that has the focus after the list was changed. */
interface NextFocus {
  readonly index: number
  readonly control: 'up' | 'down' | 'field' | 'add'
}

/**
 * Items of a list, to change, add, remove and put in another order. An item with several fields is folded. Without
 * `useFieldArray`, which has room for objects only and drops blank texts.
 */
export const ListControl = ({ node, name, label = node.label }: FieldProps<ListNode>) => {
  const id = useId()
  const { setValue } = useEdit().form
  const value: readonly unknown[] = useWatch({ name })
  const { errors, isSubmitted } = useFormState({ name })
  const root = useRef<HTMLFieldSetElement>(null)
  const [next, setNext] = useState<NextFocus>()
  const [news, setNews] = useState('')
  const [keys, setKeys] = useItemKeys(value.length)
  const { item, max } = node
  const isFolded = item.kind === 'group' || item.kind === 'list'
  const error = get<typeof errors, (FieldError & { root?: FieldError }) | undefined>(errors, name)
  const message = error?.root?.message ?? error?.message

  useEffect(() => {
    if (next) root.current && focusControl(root.current, next)
  }, [next])

  function change(changed: readonly unknown[], focus: NextFocus, done: string) {
    setValue(name, changed, { shouldDirty: true, shouldValidate: isSubmitted })
    setNext(focus)
    setNews(done)
  }
  function add() {
    change([...value, shaped(item)], { index: value.length, control: 'field' }, '')
  }
  function remove(index: number) {
    const focus = value.length > 1 ? { index: Math.max(0, index - 1), control: 'field' as const } : undefined
    setKeys(keys.toSpliced(index, 1))
    change(value.toSpliced(index, 1), focus ?? { index: 0, control: 'add' }, `${nameOf(index)} removed`)
  }
  function move(index: number, to: number) {
    const changed = moved(value, index, to)
    setKeys(moved(keys, index, to))
    const control = to < index ? (to > 0 ? 'up' : 'down') : to < value.length - 1 ? 'down' : 'up'
    change(changed, { index: to, control }, `Moved to place ${to + 1} of ${value.length}`)
  }
  const nameOf = (index: number) => `${item.label || label} ${index + 1}`

  return (
    <fieldset ref={root} aria-labelledby={id} aria-describedby={message && `${id}-error`} className="min-w-0">
      <legend id={id} className="mb-1.5 font-bold">
        {label}
      </legend>
      <div className="grid grid-cols-1 gap-3">
        {node.hint && <p className="text-ink-soft text-sm">{node.hint}</p>}
        {message && (
          <p id={`${id}-error`} tabIndex={-1} data-invalid className="font-semibold text-danger text-sm">
            {message}
          </p>
        )}
        {value.length > 0 && (
          <ol className="grid grid-cols-1 gap-3">
            {value.map((one, index) => {
              const state = stateOf(item, one)
              const control = (
                <FieldControl node={item} name={nameIn(name, String(index))} label={nameOf(index)} />
              )
              const buttons = (
                <ItemButtons
                  name={nameOf(index)}
                  index={index}
                  count={value.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              )
              return (
                <li key={keys[index]} className="border-line border-l-4 pl-3">
                  {isFolded ? (
                    <details>
                      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                        <span className="mr-3">
                          {`${index + 1}. ${titleOf(textsOf(item, one).map(({ text }) => text)) || nameOf(index)}`}
                        </span>
                        {state && (
                          <StateLabel tone={state.on ? 'positive' : 'neutral'}>{state.text}</StateLabel>
                        )}
                        <BehindCount names={[nameIn(name, String(index))]} />
                      </summary>
                      <div className="grid grid-cols-1 gap-4 pb-3">
                        {control}
                        {buttons}
                      </div>
                    </details>
                  ) : (
                    <div className="grid grid-cols-1 gap-1">
                      {control}
                      {buttons}
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
        )}
        <MissingEntries name={name} count={value.length} describedBy={id} />
        <div className="flex flex-wrap items-center gap-3">
          <SmallButton data-control="add" data-path={name} disabled={value.length >= max} onClick={add}>
            {`Add ${(item.label || label).toLowerCase()}`}
          </SmallButton>
          <p className="text-ink-soft text-sm">
            {Number.isFinite(max) ? `${value.length} of at most ${max}` : `${value.length}`}
          </p>
        </div>
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </fieldset>
  )
}

/**
 * Keys of a list's items, which have no identity of their own, and a function for them in another order. With its key an
 * item moves along with what is open in it. Items that came from elsewhere, for example from a version, get further ones.
 */
function useItemKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([])
  const next = Math.max(-1, ...known) + 1
  const keys = Array.from({ length: count }, (_, index) => known[index] ?? next + index - known.length)
  return [keys, setKnown] as const
}

/** List with one of its items at another place. */
const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** Longest title of a folded item, in characters. */
const MAX_TITLE = 60

/** First text of an item, to know it by. */
function titleOf(texts: readonly string[]): string {
  const [text = ''] = texts.filter(Boolean)
  return text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text
}

/** The controls of an item come after those of the lists in it. */
function focusControl(list: HTMLElement, { index, control }: NextFocus): void {
  const own = (element: Element | undefined, selector: string) =>
    [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)
  const item = list.querySelector('ol')?.children[index]
  if (control === 'add') own(list, '[data-control="add"]')?.focus()
  else if (control === 'field') {
    item?.querySelector('details')?.setAttribute('open', '')
    item?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  } else own(item, `[data-control="${control}"]`)?.focus()
}

interface ItemButtonsProps {
  name: string
  index: number
  /** Number of the list's items. */
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const ItemButtons = ({ name, index, count, onMove, onRemove }: ItemButtonsProps) => (
  <div className="flex flex-wrap gap-1">
    {(['up', 'down'] as const).map((direction) => {
      const to = direction === 'up' ? index - 1 : index + 1
      return (
        <SmallButton
          key={direction}
          variant="ghost"
          aria-label={`Move ${direction}: ${name}`}
          data-tooltip={`Move ${direction}`}
          data-control={direction}
          disabled={to < 0 || to === count}
          onClick={() => onMove(to)}
        >
          <Icon name="chevronDown" className={direction === 'up' ? 'rotate-180' : ''} />
        </SmallButton>
      )
    })}
    <SmallButton variant="ghost" aria-label={`Remove: ${name}`} onClick={onRemove}>
      Remove
    </SmallButton>
  </div>
)

/** Fields of an item of a list. */
export const GroupControl = ({ node, name, label }: FieldProps<GroupNode>) => {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <legend id={id} className="sr-only">
        {label}
      </legend>
      {Object.entries(node.fields).map(([key, field]) => (
        <FieldControl key={key} node={field} name={nameIn(name, key)} />
      ))}
    </fieldset>
  )
}
