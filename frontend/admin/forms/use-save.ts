import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import type { FormValues } from '../storage/drafts.ts'
import type { useDraftForm } from './use-draft-form.ts'

interface SaveOptions<Checked, Stored> {
  /** Sends what was typed; `version` is the one that it may replace, undefined for something new. */
  send: (checked: Checked, version: number | undefined) => Promise<unknown>
  /** What is stored now; undefined when there is nothing yet. May fail: then that can't be told. */
  readStored: () => Promise<Stored | undefined>
  /** Shows a conflict that no newer version explains: what must be unique, something else has. */
  onTaken?: (sentence: string) => void
  onSaved: () => unknown
}

/** Saves a form. When somebody else has saved a newer version, the administrator chooses (`ConflictChoice`). */
export function useSave<Values extends FormValues, Checked, Stored extends { readonly version: number }>(
  draft: ReturnType<typeof useDraftForm<Values, Checked>>,
  { send, readStored, onTaken, onSaved }: SaveOptions<Checked, Stored>,
) {
  const [newest, setNewest] = useState<Stored>()
  const { handleSubmit } = draft.form

  const save = async (checked: Checked, version: number | undefined) => {
    setNewest(undefined)
    try {
      await send(checked, version)
    } catch (failure) {
      await showFailure(failure)
      return
    }
    draft.dropDraft()
    await onSaved()
  }

  const showFailure = async (failure: unknown) => {
    const conflict = failure instanceof ApiError && failure.status === 409
    const stored = conflict ? await readStored().catch(() => undefined) : undefined
    if (stored && stored.version !== draft.version) setNewest(stored)
    else if (conflict && onTaken) onTaken(failure.sentence ?? failure.message)
    else draft.showRefusal(failure)
  }

  return {
    /** The newer version to decide about. */
    newest,
    submit: handleSubmit((checked) => save(checked, draft.version)),
    /** Saves what was typed over the newer version. */
    overwrite: (current: Stored) => {
      draft.setVersion(current.version)
      void handleSubmit((checked) => save(checked, current.version))()
    },
    /** Shows why a call about what is edited failed. */
    showFailure,
  }
}
