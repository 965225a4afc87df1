import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '../../../../api/request.ts'
import { signOutOn401 } from '../../../data/sign-out-on-401.ts'
import type { Edit } from '../../../storage/browser-copy.ts'
import type { PostFormValues } from '../form/post-form-fields.ts'
import { editList, serverEdit } from '../list/posts.ts'
import { type AutosaveState, autosaver } from './autosave.ts'
import type { InitialEdit } from './unsaved-versions.ts'

const refreshList = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: editList.queryKey })

/** Autosave of a post form to the server edit. `id` is the post's. */
export function useAutosave(id: string, { formId, replaces }: InitialEdit) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' })
  /** Form that owns the server edit; undefined when there is none that this form may delete. */
  const owner = useRef(replaces?.formId)
  /** Deletion of the server edit that is under way: what is typed meanwhile is kept after it. */
  const dropping = useRef(Promise.resolve())
  const mounted = useRef(true)
  const [saver] = useState(() =>
    autosaver<Edit<PostFormValues>>(async ({ values, version = null }) => {
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
    mounted.current = true
    window.addEventListener('online', saver.flush)
    return () => {
      mounted.current = false
      window.removeEventListener('online', saver.flush)
      void saver.flush().finally(() => refreshList(queryClient))
    }
  }, [saver, queryClient])

  /** Delete the server edit. One that can't be deleted now equals the saved post, or is offered again. */
  async function drop() {
    await saver.forget()
    queryClient.setQueryData(serverEdit(id).queryKey, null)
    if (owner.current !== undefined) {
      const query = { formId: owner.current || undefined }
      await request('DELETE /api/admin/drafts/{id}', { params: { id }, query }).catch(() => undefined)
    }
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
      if (unsaved || state.kind !== 'untouched') void dropping.current.then(() => saver.keep(edit))
    },
    discard: () => {
      dropping.current = drop().then(saver.resume)
    },
  }
}
