import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/request.ts'
import { online } from '../data/connection.ts'
import type { FormValues } from '../storage/form-values.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface SaveOptions<Checked, Stored> {
  /** What has to end before a save, in words. */
  missing?: string | undefined
  /** Send a save; `version` is the one that it may replace, undefined for a new entity. */
  send: (checked: Checked, version: number | undefined) => Promise<unknown>
  /** Read the stored entity; undefined when there is none. A failure counts as unknown. */
  readStored: () => Promise<Stored | undefined>
  /** Show a conflict without a newer version: another entity has a value that must be unique. */
  onTaken?: ((message: string) => void) | undefined
  /** Start again with the newer version; the unsaved edit is discarded. */
  onLoadNewest: (newest: Stored) => unknown
  onSaved: () => unknown
}

const STILL_OFFLINE =
  'There was no connection for a minute, so nothing was saved. Your text is kept in this browser. Try again when the connection is back.'

export interface Saving<Stored> {
  /** Newer version that another form has saved: a version conflict. */
  readonly newest: Stored | undefined
  /** True while a save is under way: what is typed then would be lost with the form. */
  readonly isSending: boolean
  /** Ends the wait for the connection; undefined while no save waits. */
  readonly cancelWaiting: (() => void) | undefined
  readonly submit: () => Promise<void>
  readonly overwrite: (newest: Stored) => void
  readonly loadNewest: (newest: Stored) => Promise<void>
  readonly showFailure: (failure: unknown) => Promise<void>
}

/** Save of a form with an optimistic lock: the administrator decides in a version conflict. */
export function useSave<
  Values extends FormValues,
  Checked,
  Entity,
  Stored extends { readonly version: number },
>(
  edit: UnsavedForm<Values, Checked, Entity>,
  { missing, send, readStored, onTaken, onLoadNewest, onSaved }: SaveOptions<Checked, Stored>,
): Saving<Stored> {
  const [newest, setNewest] = useState<Stored>()
  const [waiting, setWaiting] = useState<AbortController>()
  const [isSending, setSending] = useState(false)
  const { handleSubmit } = edit.form
  useEffect(() => () => waiting?.abort(), [waiting])

  /** Wait for the connection. False when the save was cancelled or has to be asked for again. */
  async function isBack(): Promise<boolean> {
    const controller = new AbortController()
    setWaiting(controller)
    const back = await online(controller.signal).catch(() => undefined)
    setWaiting(undefined)
    if (back === false) edit.form.setError('root', { message: STILL_OFFLINE })
    return back === true
  }

  /** @param focused where the focus goes after a failure */
  const save = (version: number | undefined, focused = document.activeElement): Promise<void> =>
    handleSubmit(async (checked) => {
      setNewest(undefined)
      if (missing) return edit.form.setError('root', { message: missing })
      if (!navigator.onLine) {
        if (!(await isBack())) return
        // Begins again, with what was typed and chosen meanwhile: an editor reports its last keys when it is left.
        const typing = document.activeElement
        if (typing instanceof HTMLElement) typing.blur()
        return latest.current(version, typing)
      }
      flushSync(() => setSending(true))
      try {
        await edit.draft.during(() => send(checked, version))
      } catch (failure) {
        flushSync(() => setSending(false))
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
        await showFailure(failure)
        return
      }
      await edit.draft.drop()
      await onSaved()
    })()
  /** The save of the last render. */
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  const showFailure = async (failure: unknown) => {
    const conflict = failure instanceof ApiError && failure.status === 409
    const stored = conflict ? await readStored().catch(() => undefined) : undefined
    if (stored && stored.version !== edit.version) setNewest(stored)
    else if (conflict && onTaken) onTaken(failure.serverMessage ?? failure.message)
    else edit.showErrors(failure)
  }

  return {
    newest,
    isSending,
    cancelWaiting: waiting && (() => waiting.abort()),
    submit: () => save(edit.version),
    overwrite: ({ version }) => {
      edit.setVersion(version)
      void save(version)
    },
    loadNewest: async (stored) => {
      await edit.draft.drop()
      onLoadNewest(stored)
    },
    showFailure,
  }
}
