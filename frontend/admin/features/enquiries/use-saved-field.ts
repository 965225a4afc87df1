import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '../../../../shared/entities/changes/changed-values.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { ApiError } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { dropOutbox, putOutbox, readOutbox } from '../../storage/outbox.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { type ChangeOf, enquiryDetail, outboxName, useChangeEnquiry } from './enquiries.ts'

/** Time from the last key to the save. */
const SAVE_DELAY_MS = 800

/** State of the save. In a conflict `stored` has what somebody else saved meanwhile. */
export type SaveState =
  | { readonly kind: 'unchanged' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly stored: Enquiry }

interface SavedField<F extends 'note' | 'deal', Typed> {
  readonly field: F
  /** What is typed, in the outbox. */
  readonly key: string
  readonly typedOf: (stored: Enquiry[F]) => Typed
  /** Undefined for what can't be saved as it is typed. */
  readonly storedOf: (typed: Typed) => Enquiry[F] | undefined
}

/** What is typed, and the stored value that it replaces. */
interface Edit<Stored, Typed> {
  readonly typed: Typed
  readonly before: Stored
}

/** Field of an enquiry that saves itself; the browser keeps what is not saved yet, also over a forced sign-in. */
export function useSavedField<F extends 'note' | 'deal', Typed>(
  enquiry: Enquiry,
  { field, key, typedOf, storedOf }: SavedField<F, Typed>,
) {
  type FieldEdit = Edit<Enquiry[F], Typed>
  const queryClient = useQueryClient()
  const change = useChangeEnquiry()
  const name = outboxName(field, enquiry.id)
  const [kept] = useState(() => readOutbox(name)?.values)
  const [edit, setEdit] = useState(
    () => kept && { typed: kept[key] as Typed, before: (kept.before || null) as Enquiry[F] },
  )
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const latest = useRef(edit)
  const saving = useRef(false)
  /** True while a conflict waits for a decision: nothing is sent, and the question stays where it is. */
  const undecided = useRef(false)
  const open = useMounted()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isUnsaved = ({ typed, before }: FieldEdit) => {
    const value = storedOf(typed)
    return value === undefined || !isSame(typedOf(value), typedOf(before))
  }
  /** Without an edit, or after another device changed what was saved here: what is stored. */
  const isShown = edit && (isUnsaved(edit) || isSame(edit.before, enquiry[field]))
  const shown = isShown ? edit : { typed: typedOf(enquiry[field]), before: enquiry[field] }

  function keep(next: FieldEdit) {
    latest.current = next
    setEdit(next)
    if (!isUnsaved(next)) return dropOutbox(name)
    const { typed, before } = next
    putOutbox(name, { version: enquiry.version, values: { [key]: typed, before } })
  }
  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const sent = latest.current
    const value = sent && isUnsaved(sent) ? storedOf(sent.typed) : undefined
    if (!sent || value === undefined || saving.current || undecided.current) return
    saving.current = true
    setState({ kind: 'saving' })
    try {
      const { stored, conflict } = await saveField(queryClient, change.mutateAsync, {
        ...{ id: enquiry.id, field, before: sent.before, value },
      })
      if (conflict) {
        undecided.current = true
        setState({ kind: 'conflict', stored })
        return
      }
      const next = { typed: latest.current?.typed ?? sent.typed, before: stored[field] }
      keep(next)
      if (isUnsaved(next)) schedule()
      else setState({ kind: 'saved' })
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined
      setState({ kind: 'failed', reason: reason ?? 'Not saved. Kept in this browser.' })
      // Erased elsewhere: nothing of the person stays here.
      if (error instanceof ApiError && error.status === 404) dropOutbox(name)
      else if (!open.current)
        toast.error(`The ${field} of ${enquiry.name} is not saved. It is kept in this browser.`)
    } finally {
      saving.current = false
    }
  }
  function schedule() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), open.current ? SAVE_DELAY_MS : 0)
  }

  const start = useEffectEvent(() => kept && schedule())
  const end = useEffectEvent(() => void save())
  useEffect(() => {
    start()
    return () => end()
  }, [])

  /** Go on from a conflict, on top of what was saved meanwhile. */
  function decide(stored: Enquiry, typed: Typed) {
    undecided.current = false
    setState({ kind: 'unchanged' })
    keep({ typed, before: stored[field] })
  }
  return {
    field,
    typed: shown.typed,
    state,
    type: (typed: Typed) => {
      // After an answer that is not drawn yet, what is shown stands on a value that is stored no more.
      const { before } = latest.current === edit ? shown : (latest.current ?? shown)
      keep({ typed, before })
      schedule()
    },
    save: () => void save(),
    /** Decision of a conflict: save what is typed over the other value. */
    overwrite: (stored: Enquiry) => {
      decide(stored, shown.typed)
      void save()
    },
    /** Decision of a conflict: give up what is typed. */
    takeStored: (stored: Enquiry) => decide(stored, typedOf(stored[field])),
    /** Save nothing more: the enquiry is erased. */
    forget: () => {
      latest.current = undefined
    },
  }
}

/** Saves that other changes of the enquiry meanwhile may get in the way of. */
const ATTEMPTS = 3

type Field = 'note' | 'nextStep' | 'deal'

interface FieldChange<F extends Field> {
  readonly id: string
  readonly field: F
  /** The stored value that the new one replaces. */
  readonly before: Enquiry[F]
  readonly value: Enquiry[F]
}

/**
 * Save one field of an enquiry, on top of changes that left it as it was.
 * @returns the enquiry as it is stored now; `conflict` when its field was changed elsewhere, and nothing was saved
 * @throws ApiError, TypeError as the call
 */
export async function saveField<F extends Field>(
  queryClient: QueryClient,
  put: (change: ChangeOf) => Promise<Enquiry>,
  { id, field, before, value }: FieldChange<F>,
): Promise<{ stored: Enquiry; conflict: boolean }> {
  const detail = enquiryDetail(id)
  const read = () => queryClient.fetchQuery({ ...detail, staleTime: 0 })
  const known = queryClient.getQueryData(detail.queryKey)
  let stored = known && isSame(known[field], before) ? known : await read()
  for (let attempt = 1; ; attempt++) {
    if (!isSame(stored[field], before)) return { stored, conflict: true }
    try {
      const change = { [field]: value, version: stored.version }
      return { stored: await put({ id, change }), conflict: false }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === ATTEMPTS) throw error
      stored = await read()
    }
  }
}
