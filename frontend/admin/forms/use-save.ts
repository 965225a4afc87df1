import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import type { FormValues } from '../storage/browser-copy.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface SaveOptions<Checked, Stored> {
  /** Sends what was typed; `version` is the one that it may replace, undefined for something new. */
  send: (checked: Checked, version: number | undefined) => Promise<unknown>
  /** What is stored now; undefined when there is nothing yet. May fail: then that can't be told. */
  readStored: () => Promise<Stored | undefined>
  /** Shows a conflict that no newer version explains: what must be unique, something else has. */
  onTaken?: (sentence: string) => void
  /** Begins anew with the newer version; what was typed is given up. */
  onLoadNewest: (newest: Stored) => unknown
  onSaved: () => unknown
}

/** How a form is saved, and what a conflict leaves to decide. */
export interface Saving<Stored> {
  /** The version that somebody else has saved meanwhile. */
  readonly newest: Stored | undefined
  readonly submit: () => Promise<void>
  /** Saves what was typed over the newer version. */
  readonly overwrite: (newest: Stored) => void
  readonly loadNewest: (newest: Stored) => void
  /** Shows why a call about what is edited failed. */
  readonly showFailure: (failure: unknown) => Promise<void>
}

/** Saves a form. When somebody else has saved a newer version, the administrator chooses (`ConflictChoice`). */
export function useSave<Values extends FormValues, Checked, Stored extends { readonly version: number }>(
  edit: UnsavedForm<Values, Checked>,
  { send, readStored, onTaken, onLoadNewest, onSaved }: SaveOptions<Checked, Stored>,
): Saving<Stored> {
  const [newest, setNewest] = useState<Stored>()
  const { handleSubmit } = edit.form

  const save = (version: number | undefined) =>
    handleSubmit(async (checked) => {
      setNewest(undefined)
      try {
        await send(checked, version)
      } catch (failure) {
        await showFailure(failure)
        return
      }
      edit.dropCopy()
      await onSaved()
    })()

  const showFailure = async (failure: unknown) => {
    const conflict = failure instanceof ApiError && failure.status === 409
    const stored = conflict ? await readStored().catch(() => undefined) : undefined
    if (stored && stored.version !== edit.version) setNewest(stored)
    else if (conflict && onTaken) onTaken(failure.sentence ?? failure.message)
    else edit.showRefusal(failure)
  }

  return {
    newest,
    submit: () => save(edit.version),
    overwrite: ({ version }) => {
      edit.setVersion(version)
      void save(version)
    },
    loadNewest: (stored) => {
      edit.dropCopy()
      onLoadNewest(stored)
    },
    showFailure,
  }
}
