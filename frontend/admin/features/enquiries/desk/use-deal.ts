import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Deal, Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { kilograms } from '../../../../../shared/facts.ts'
import { ApiError } from '../../../../api/request.ts'
import { dropOutbox, putOutbox, readOutbox } from '../../../storage/outbox.ts'
import { useChangeEnquiry } from '../enquiries.ts'
import { saveField } from '../save-field.ts'
import type { NoteState } from '../use-note.ts'

export const LOST_LABELS: Readonly<Record<NonNullable<Deal['lost']>, string>> = {
  price: 'Price too high',
  goods: 'Goods did not suit',
  delivery: 'Delivery did not suit',
  silent: 'No answer any more',
  other: 'Another reason',
}

/** Time from the last key to the save. */
const SAVE_DELAY_MS = 800

interface Texts {
  readonly kg: string
  readonly price: string
  readonly currency: Deal['currency']
  readonly lost: NonNullable<Deal['lost']> | ''
}

const textsOf = (deal: Deal | null): Texts => ({
  kg: deal?.kg == null ? '' : String(deal.kg),
  price: deal?.pence == null ? '' : (deal.pence / 100).toFixed(2),
  currency: deal?.currency ?? 'GBP',
  lost: deal?.lost ?? '',
})

/** The deal that is typed; undefined for a field that is no number of the contract. */
export function dealOf({ kg, price, currency, lost }: Texts) {
  return { kg: numberOf(kg, 1, 0), pence: numberOf(price, 100, 2), currency, lost: lost || null }
}

/** A number that people typed, with either decimal sign and spaces between thousands; null for none. */
function numberOf(text: string, factor: number, decimals: number): number | null | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  if (!new RegExp(`^\\d{1,6}(\\.\\d{1,${Math.max(1, decimals)}})?$`).test(plain)) return undefined
  const value = Math.round(Number(plain) * factor)
  return value > 0 && (decimals > 0 || Number.isInteger(Number(plain))) ? value : undefined
}

/** A deal in words. */
export const dealSummary = (deal: Deal | null): string =>
  [
    deal?.kg && kilograms(deal.kg),
    deal?.pence && `${(deal.pence / 100).toFixed(2)} ${deal.currency} per kg`,
    deal?.lost && LOST_LABELS[deal.lost],
  ]
    .filter(Boolean)
    .join(', ') || 'nothing'

/** Deal of an enquiry that saves itself; the browser keeps what is not saved yet. */
export function useDeal(enquiry: Enquiry) {
  const queryClient = useQueryClient()
  const change = useChangeEnquiry()
  const name = `enquiry-deal:${enquiry.id}`
  const [copy] = useState(() => readOutbox(name)?.values as { texts: Texts; before: Deal | null } | undefined)
  const [texts, setTexts] = useState<Texts>(() => copy?.texts ?? textsOf(enquiry.deal))
  const [state, setState] = useState<NoteState>({ kind: 'unchanged' })
  const typed = useRef(texts)
  const isDirty = useRef(copy !== undefined)
  const before = useRef(copy ? copy.before : enquiry.deal)
  const saving = useRef(false)
  /** True while a conflict waits for a decision: nothing is sent. */
  const undecided = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const deal = dealOf(texts)
  const problems = {
    kg: deal.kg === undefined ? 'A whole number of kilograms, for example 20000' : undefined,
    price: deal.pence === undefined ? 'A price, for example 1.20' : undefined,
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const { kg, pence, ...rest } = dealOf(typed.current)
    if (!isDirty.current || saving.current || undecided.current) return
    if (kg === undefined || pence === undefined) return
    saving.current = true
    setState({ kind: 'saving' })
    const sent = typed.current
    try {
      const value = { kg, pence, ...rest }
      const { stored, conflict } = await saveField(queryClient, change.mutateAsync, {
        ...{ id: enquiry.id, field: 'deal', before: before.current, value },
      })
      if (conflict) {
        undecided.current = true
        return setState({ kind: 'conflict', stored })
      }
      before.current = stored.deal
      isDirty.current = typed.current !== sent
      if (isDirty.current) schedule()
      else dropOutbox(name)
      setState({ kind: isDirty.current ? 'saving' : 'saved' })
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined
      setState({ kind: 'failed', reason: reason ?? 'Not saved. Kept in this browser.' })
    } finally {
      saving.current = false
    }
  }
  function schedule() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_DELAY_MS)
  }
  const start = useEffectEvent(() => copy && schedule())
  const end = useEffectEvent(() => void save())
  useEffect(() => {
    start()
    return () => end()
  }, [])

  return {
    texts,
    problems,
    state,
    type: (changed: Partial<Texts>) => {
      typed.current = { ...typed.current, ...changed }
      setTexts(typed.current)
      isDirty.current = true
      putOutbox(name, { version: enquiry.version, values: { texts: typed.current, before: before.current } })
      schedule()
    },
    save: () => void save(),
    /** Decision of a conflict: save these values over the other ones. */
    overwrite: (stored: Enquiry) => {
      undecided.current = false
      before.current = stored.deal
      setState({ kind: 'unchanged' })
      schedule()
    },
    /** Decision of a conflict: give these values up. */
    takeStored: (stored: Enquiry) => {
      undecided.current = false
      before.current = stored.deal
      typed.current = textsOf(stored.deal)
      setTexts(typed.current)
      isDirty.current = false
      dropOutbox(name)
      setState({ kind: 'unchanged' })
    },
  }
}
