import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '../../../../api/request.ts'
import { whileSignedIn } from '../../../data/while-signed-in.ts'
import { claim, release } from '../../../storage/claims.ts'
import type { PostFormValues } from '../form/post-form-values.ts'
import { draftList, pendingEdit } from '../list/posts.ts'
import { type AutosaveState, autosaver } from './autosave.ts'
import type { Opening } from './copies.ts'

interface Edit {
  readonly values: PostFormValues
  /** Version of the post that it started from. */
  readonly version: number | undefined
}

const refreshList = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: draftList.queryKey })

/** Keeps what is typed into a post form on the server. */
export function usePendingEdit(id: string, opening: Opening) {
  const queryClient = useQueryClient()
  const [{ editor, replaces }] = useState(opening)
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' })
  /** The forms whose edit the server may have, and that this one may drop. */
  const stored = useRef(replaces ? [replaces.editor] : [])
  const [saver] = useState(() =>
    autosaver<Edit>(async ({ values, version = null }) => {
      const before = stored.current
      stored.current = [editor, ...before.filter((other) => other !== editor)]
      const body = { ...values, id, version, editor, ...(replaces && { replaces: replaces.savedAt }) }
      try {
        const saved = await whileSignedIn(request('POST /api/admin/drafts', { body }))
        stored.current = [editor]
        return saved
      } catch (error) {
        // Another form's edit is there now, which is not ours to drop.
        if (error instanceof ApiError && error.status === 409) stored.current = []
        throw error
      }
    }, setState),
  )

  useEffect(() => {
    window.addEventListener('online', saver.flush)
    return () => {
      window.removeEventListener('online', saver.flush)
      void saver.flush().finally(() => refreshList(queryClient))
    }
  }, [saver, queryClient])

  useEffect(() => {
    void claim(editor)
    return () => release(editor)
  }, [editor])

  return {
    editor,
    state,
    keep: (edit: Edit) => saver.keep(edit),
    pause: saver.pause,
    resume: saver.resume,
    /** Forgets the edit. What can't be deleted now is the same as the saved post, or is offered again. */
    drop: async () => {
      await saver.forget()
      queryClient.setQueryData(pendingEdit(id).queryKey, null)
      for (const editor of stored.current) {
        const dropped = request('DELETE /api/admin/drafts/{id}', { params: { id }, query: { editor } })
        if (await dropped.then(() => true).catch(() => false)) break
      }
      stored.current = []
      void refreshList(queryClient)
    },
    /** Whether anything has been kept since the form opened. */
    touched: state.kind !== 'untouched',
  }
}
