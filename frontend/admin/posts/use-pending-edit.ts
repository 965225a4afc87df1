import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../../shared/draft.ts'
import { request } from '../../api/request.ts'
import { ulid } from '../../api/ulid.ts'
import { whileSignedIn } from '../auth/while-signed-in.ts'
import { type AutosaveState, autosaver } from './autosave.ts'
import type { PostFormValues } from './post-form-values.ts'
import { draftList, pendingEdit } from './posts.ts'

interface Edit {
  readonly values: PostFormValues
  /** Version of the post that it started from. */
  readonly version: number | undefined
}

/** Keeps what is typed into a post form on the server. `kept` is what was there when the form opened. */
export function usePendingEdit(id: string, kept: Draft | null) {
  const queryClient = useQueryClient()
  const [editor] = useState(() => ulid(Date.now()))
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' })
  /** Whether the server may have something to drop. */
  const stored = useRef(kept !== null)
  const [saver] = useState(() =>
    autosaver<Edit>(({ values, version = null }) => {
      stored.current = true
      const body = { ...values, id, version, editor, ...(kept && { replaces: kept.editor }) }
      return whileSignedIn(request('POST /api/admin/drafts', { body }))
    }, setState),
  )

  useEffect(() => {
    const refreshList = () => queryClient.invalidateQueries({ queryKey: draftList.queryKey })
    window.addEventListener('online', saver.flush)
    return () => {
      window.removeEventListener('online', saver.flush)
      void saver.flush().finally(refreshList)
    }
  }, [saver, queryClient])

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
      if (stored.current)
        await request('DELETE /api/admin/drafts/{id}', { params: { id } }).catch(() => undefined)
      stored.current = false
    },
    /** Whether anything has been kept since the form opened. */
    touched: state.kind !== 'untouched',
  }
}
