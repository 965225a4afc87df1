import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import type { FormValues } from '../storage/browser-copy.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface SaveOptions<Checked, Stored> {
  /** Complete the values before they are validated. */
  onSubmit?: () => void
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

export interface Saving<Stored> {
  /** Newer version that another form has saved: a version conflict. */
  readonly newest: Stored | undefined
  readonly submit: () => Promise<void>
  readonly overwrite: (newest: Stored) => void
  readonly loadNewest: (newest: Stored) => void
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
  { onSubmit, send, readStored, onTaken, onLoadNewest, onSaved }: SaveOptions<Checked, Stored>,
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
    else if (conflict && onTaken) onTaken(failure.serverMessage ?? failure.message)
    else edit.showErrors(failure)
  }

  return {
    newest,
    submit: () => {
      onSubmit?.()
      return save(edit.version)
    },
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
