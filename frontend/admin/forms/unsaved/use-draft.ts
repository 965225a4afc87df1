import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refetch } from '../../data/admin-query.ts'
import {
  confirmOutbox,
  differs,
  dropOutbox,
  type Edit,
  type FormValues,
  putOutbox,
  readOutbox,
  writerId,
} from '../../storage/outbox.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import {
  type AutosaveState,
  autosaver,
  type DraftCalls,
  type DraftLock,
  type OpenedDraft,
  type ServerDraft,
} from './drafts.ts'

/** Most characters of an edit that a closing tab still sends: browsers take 64 KB in all (Fetch, keepalive). */
const MAX_KEEPALIVE = 15_000

interface DraftOptions<Values extends FormValues> {
  /** Name of the document's outbox. */
  name: string
  opened: OpenedDraft<Values>
  /** Edit that the form starts with. */
  start: Edit<Values>
  /** Undefined for a document whose drafts are in this browser only. */
  calls: DraftCalls<Values> | undefined
}

/** The question says the rest. */
const CONFLICT: AutosaveState = { kind: 'failed', reason: '' }

type Saver<Values extends FormValues> = ReturnType<typeof autosaver<Edit<Values>>>

/** How the form of each document that was opened last ends its saves: what it tries again would undo what is typed now. */
const forgetEarlier = new Map<string, () => Promise<void>>()

/** Draft of a document: each change is in the outbox at once, and on the server within two seconds. */
export function useDraft<Values extends FormValues>({ name, opened, start, calls }: DraftOptions<Values>) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' })
  const [theirs, setTheirs] = useState(opened.isConflict ? opened.server : undefined)
  const latest = useRef(state)
  /** `savedAt` of the draft on the server that this form has seen; undefined for none. */
  const seen = useRef(opened.isConflict ? undefined : opened.server?.savedAt)
  /** True when the server may have a draft. */
  const mayExist = useRef(opened.server !== undefined)
  /** True from a discard to the next change: what equals the saved values then is not kept again. */
  const discarded = useRef(false)
  const mounted = useMounted()
  const lock = (): DraftLock => ({ writer: writerId(), ...(seen.current && { savedAt: seen.current }) })

  async function discardNow({ remove, discard = remove }: DraftCalls<Values>) {
    try {
      await discard(lock())
    } catch (error) {
      if (hasStatus(error, 404)) return
      if (hasStatus(error, 409)) {
        toast.error('Newer changes from another device were not discarded. Open them again to see them.')
        return
      }
      // The form, which says so, is closed.
      if (!mounted.current) toast.error('The changes are not discarded yet. It is tried again.')
      throw error
    }
  }
  async function send(edit: Edit<Values>, { read, put }: DraftCalls<Values>) {
    const closing =
      document.visibilityState === 'hidden' && JSON.stringify(edit.values).length < MAX_KEEPALIVE
    const store = () =>
      put(edit, { writer: writerId(), ...(seen.current && { replaces: seen.current }) }, closing)
    try {
      return await store()
    } catch (error) {
      if (!hasStatus(error, 409)) throw error
      const other = await read()
      const isOther = other && differs(other.values, edit.values)
      // This browser's, which was stored without an answer or by the list, was typed before what an open form has.
      if (isOther && !(mounted.current && other.writer === writerId())) {
        setTheirs(other)
        void saver.pause()
        throw error
      }
      seen.current = other?.savedAt
      return other && !isOther ? other : store()
    }
  }
  const [refresh] = useState(() => () => calls && refetch(queryClient, calls.list))
  const [saver] = useState((): Saver<Values> => {
    const made = autosaver<Edit<Values>>(
      async (edit) => {
        if (!calls) return null
        if (!edit) {
          if (mayExist.current) await discardNow(calls)
          mayExist.current = false
          seen.current = undefined
          void refresh()
          return null
        }
        mayExist.current = true
        const saved = await send(edit, calls)
        seen.current = saved.savedAt
        confirmOutbox(name, edit.values)
        // Kept again by Undo, after the form was closed.
        if (!mounted.current) void refresh()
        return saved
      },
      (next) => {
        latest.current = next
        setState(next)
      },
    )
    if (opened.isConflict) void made.pause()
    return made
  })

  const begin = useEffectEvent(() => {
    if (!opened.isAhead) return dropOutbox(name)
    // What the form shows is what the server keeps, and publishes at a set time.
    if (!opened.isConflict) keep(start)
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    if (forgetEarlier.get(name) !== saver.forget) void forgetEarlier.get(name)?.()
    forgetEarlier.set(name, saver.forget)
    return () => void saver.flush().finally(refresh)
  }, [name, saver, refresh])

  useWindowEvent('online', () => void saver.flush())
  // A hidden tab may be at its end.
  useWindowEvent('visibilitychange', () => void saver.flush())

  function keep(edit: Edit<Values>) {
    putOutbox(name, { ...edit, replaces: seen.current })
    if (calls) saver.keep(edit)
  }

  return {
    state: theirs ? CONFLICT : state,
    /** Draft that another browser has stored in place of this form's: one of both has to go. */
    theirs,
    /** Let the form's next values take the place of the other draft. */
    overwrite: (other: ServerDraft<Values>) => {
      seen.current = other.savedAt
      setTheirs(undefined)
      saver.resume()
    },
    /** Take the other draft in place of what waits. */
    take: async (other: ServerDraft<Values>) => {
      seen.current = other.savedAt
      setTheirs(undefined)
      dropOutbox(name)
      await saver.forget()
      saver.resume()
      setState({ kind: 'saved', at: other.savedAt })
    },
    /** Keep the newest values at once. */
    keepNow: saver.flush,
    /** Keep these values at once. @throws Error when the server did not take them; the message is its own */
    async store(edit: Edit<Values>) {
      await saver.pause()
      saver.resume()
      saver.keep(edit)
      await saver.flush()
      if (latest.current.kind === 'failed') throw new Error(latest.current.reason)
    },
    /** Keep nothing while `work` saves the form, nor afterwards, unless that fails. */
    async during(work: () => Promise<unknown>) {
      await saver.pause()
      try {
        await work()
      } catch (failure) {
        saver.resume()
        throw failure
      }
    },
    /** Delete the draft, once it is saved or unwanted. One that can't be deleted now equals what is saved, or is offered again. */
    async drop() {
      dropOutbox(name)
      await saver.forget()
      if (!calls || !mayExist.current) return
      mayExist.current = false
      await calls.remove(lock()).catch(() => undefined)
      void refresh()
    },
    change: (edit: Edit<Values>, unsaved: boolean) => {
      if (unsaved) discarded.current = false
      // The saved values again, typed by hand or by undo, take the place of what the server keeps.
      const isKept = unsaved || (mayExist.current && !discarded.current)
      if (isKept) keep(edit)
      else dropOutbox(name)
    },
    /** What was kept since an edit was discarded; undefined for nothing. */
    keptSince: (edit: Edit<Values>) =>
      keptSince(name, edit, async () => {
        await saver.flush()
        return calls ? calls.read() : null
      }),
    /** Delete the draft, or say so and try again. */
    discard: () => {
      discarded.current = true
      dropOutbox(name)
      setTheirs(undefined)
      saver.resume()
      saver.keep(null)
      void saver.flush()
    },
  }
}

/**
 * What was kept since an edit was discarded, here or on the server; undefined for nothing else than the edit.
 * @param read reads the draft on the server
 */
export async function keptSince(
  name: string,
  discarded: Edit,
  read: () => Promise<Edit | null>,
): Promise<Edit | undefined> {
  // Without a connection what is here counts.
  const kept = readOutbox(name) ?? (await read().catch(() => null))
  return kept && differs(kept.values, discarded.values) ? kept : undefined
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
