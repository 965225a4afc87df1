import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '../../../../api/request.ts'
import { toast } from '../../../../ui/toast/toast.tsx'
import { signOutOn401 } from '../../../data/sign-out-on-401.ts'
import { differs, type Edit } from '../../../storage/browser-copy.ts'
import { type PostFormValues, postForm } from '../form/post-form-fields.ts'
import { editList, serverEdit } from '../list/posts.ts'
import { type AutosaveState, autosaver } from './autosave.ts'
import type { InitialEdit } from './unsaved-versions.ts'

const refreshList = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: editList.queryKey })

/**
 * Autosave of a post form to the server edit. `id` is the post's; `endTime` ends the time at which the edit would go live,
 * before it is discarded.
 */
export function useAutosave(
  id: string,
  { formId, edit: first, replaces }: InitialEdit,
  endTime: () => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' })
  /** Form that owns the server edit; undefined when there is none that this form may delete. */
  const owner = useRef(replaces?.formId)
  /** True from a discard to the next change: what equals the saved values then is not kept again. */
  const discarded = useRef(false)
  const mounted = useRef(true)
  const [saver] = useState(() =>
    autosaver<Edit<PostFormValues>>(async (edit) => {
      if (!edit) {
        await discardNow()
        return null
      }
      const { values, version = null } = edit
      owner.current = formId
      const body = { ...values, id, version, formId, ...(replaces && { replaces: replaces.savedAt }) }
      try {
        const saved = await signOutOn401(request('POST /api/admin/drafts', { body }))
        // Kept again by Undo, after the form was closed.
        if (!mounted.current) void refreshList(queryClient)
        return saved
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) owner.current = undefined
        throw error
      }
    }, setState),
  )

  useEffect(() => {
    // Newer text that only this browser has: what the form shows is what the server keeps, and publishes at a set time.
    const isBehind = first?.place === 'browser' && replaces && differs(first.values, postForm.pick(replaces))
    if (isBehind) saver.keep({ version: first.version, values: first.values })
  }, [saver, first, replaces])

  useEffect(() => {
    mounted.current = true
    window.addEventListener('online', saver.flush)
    return () => {
      mounted.current = false
      window.removeEventListener('online', saver.flush)
      void saver.flush().finally(() => refreshList(queryClient))
    }
  }, [saver, queryClient])

  const remove = () => {
    queryClient.setQueryData(serverEdit(id).queryKey, null)
    const query = { formId: owner.current || undefined }
    return request('DELETE /api/admin/drafts/{id}', { params: { id }, query })
  }

  async function discardNow() {
    try {
      // First the time: of both calls the second may fail, and what is kept then stays kept.
      await signOutOn401(endTime())
      if (owner.current !== undefined) await signOutOn401(remove())
    } catch (error) {
      // The form, which says so, is closed.
      if (!mounted.current) toast.error('The changes are not discarded yet. It is tried again.')
      throw error
    }
    owner.current = undefined
    void refreshList(queryClient)
  }

  /** Delete the server edit. One that can't be deleted now equals the saved post, or is offered again. */
  async function drop() {
    await saver.forget()
    queryClient.setQueryData(serverEdit(id).queryKey, null)
    if (owner.current !== undefined) await remove().catch(() => undefined)
    owner.current = undefined
    void refreshList(queryClient)
  }

  return {
    state,
    /** Keep the newest values at once. */
    keepNow: saver.flush,
    pause: saver.pause,
    resume: saver.resume,
    drop,
    change: (edit: Edit<PostFormValues>, unsaved: boolean) => {
      if (unsaved) discarded.current = false
      // The saved values again, typed by hand or by undo, take the place of what the server keeps.
      const isKept = state.kind !== 'untouched' || owner.current !== undefined
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
