import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RouteKey } from '../../../../shared/api.ts'
import { ApiError } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { refetch } from '../../data/admin-query.ts'
import { differs, type Edit, type FormValues, keepCopy, readCopy } from '../../storage/browser-copy.ts'
import { type AutosaveState, autosaver } from './autosave.ts'
import { type InitialEdit, type Unwanted, unwantedOf } from './unsaved-versions.ts'

/** Most characters of an edit that a closing tab still sends: browsers take 64 KB in all (Fetch, keepalive). */
const MAX_KEEPALIVE = 15_000

/** What a call that stores an edit says of its form. */
interface Lock {
  readonly formId: string
  /** `savedAt` of another form's edit that it may take the place of. */
  readonly replaces?: string
}

interface AutosaveOptions<Values extends FormValues> {
  /** Name of the form's browser copy. */
  name: string
  initial: InitialEdit<Values>
  /** Store an edit on the server; `keepalive` when the tab may be closing. */
  send: (edit: Edit<Values>, lock: Lock, keepalive: boolean) => Promise<{ savedAt: string }>
  remove: (unwanted: Unwanted) => Promise<unknown>
  /** Remove an edit with the time at which it would go live. @default remove */
  discard?: (unwanted: Unwanted) => Promise<unknown>
  /** List that names unsaved edits. */
  list: RouteKey
}

/** Autosave of a form to its unsaved edit on the server. */
export function useAutosave<Values extends FormValues>({
  name,
  initial,
  send,
  remove,
  discard = remove,
  list,
}: AutosaveOptions<Values>) {
  const { formId, edit: initialEdit, replaces } = initial
  const queryClient = useQueryClient()
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' })
  const latest = useRef(state)
  /** Server edit that this form may delete; undefined when there is none. */
  const kept = useRef(unwantedOf(initial))
  /** True from a discard to the next change: what equals the saved values then is not kept again. */
  const discarded = useRef(false)
  const mounted = useRef(true)
  async function discardNow(unwanted: Unwanted) {
    try {
      await discard(unwanted)
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
  const [refresh] = useState(() => () => refetch(queryClient, list))
  const [saver] = useState(() =>
    autosaver<Edit<Values>>(
      async (edit) => {
        if (!edit) {
          if (kept.current) await discardNow(kept.current)
          kept.current = undefined
          void refresh()
          return null
        }
        kept.current = { formId }
        const lock = { formId, ...(replaces && { replaces: replaces.savedAt }) }
        const closing =
          document.visibilityState === 'hidden' && JSON.stringify(edit.values).length < MAX_KEEPALIVE
        try {
          const saved = await send(edit, lock, closing)
          const copy = readCopy(name)
          if (copy && !differs(copy.values, edit.values)) keepCopy(name, { ...copy, sent: true })
          // Kept again by Undo, after the form was closed.
          if (!mounted.current) void refresh()
          return saved
        } catch (error) {
          if (hasStatus(error, 409)) kept.current = undefined
          throw error
        }
      },
      (next) => {
        latest.current = next
        setState(next)
      },
    ),
  )

  useEffect(() => {
    // Newer text that only this browser has: what the form shows is what the server keeps, and publishes at a set time.
    const isBehind =
      initialEdit?.place === 'browser' && replaces && differs(initialEdit.values, replaces.values)
    if (isBehind) saver.keep({ version: initialEdit.version, values: initialEdit.values })
  }, [saver, initialEdit, replaces])

  useEffect(() => {
    mounted.current = true
    const flush = () => void saver.flush()
    window.addEventListener('online', flush)
    // A hidden tab may be at its end.
    document.addEventListener('visibilitychange', flush)
    return () => {
      mounted.current = false
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      void saver.flush().finally(refresh)
    }
  }, [saver, refresh])

  /** Delete the server edit. One that can't be deleted now equals what is saved, or is offered again. */
  async function drop() {
    await saver.forget()
    const unwanted = kept.current
    kept.current = undefined
    if (unwanted) await remove(unwanted).catch(() => undefined)
    void refresh()
  }

  return {
    state,
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
    drop,
    change: (edit: Edit<Values>, unsaved: boolean) => {
      if (unsaved) discarded.current = false
      // The saved values again, typed by hand or by undo, take the place of what the server keeps.
      const isKept = state.kind !== 'untouched' || kept.current !== undefined
      if (unsaved || (isKept && !discarded.current)) saver.keep(edit)
    },
    /** Delete the server edit, or say so and try again. */
    discard: () => {
      discarded.current = true
      saver.keep(null)
      void saver.flush()
    },
  }
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
