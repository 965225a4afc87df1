import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changesIn } from '../../../../shared/entities/changes/changed-values.ts'
import type { Changes as StoredChanges } from '../../../../shared/entities/changes/changes.ts'
import { ApiError, request } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { copyName, pageList } from '../../data/page-words.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'
import type { SchemaEdit } from '../../forms/schema/schema-fields.tsx'
import type { SchemaForm } from '../../forms/schema/schema-form.ts'
import { differs, type Edit, readCopy } from '../../storage/browser-copy.ts'
import type { StoredWords } from './page-form.tsx'

/** Unsaved edit of a page's words on the server. */
export interface ServerWords extends Edit {
  /** ISO 8601 UTC. */
  readonly savedAt: string
}

/**
 * The unsaved edit of a page's words: what was typed here last, or else what was kept on the server, where every device
 * finds it.
 */
export function useUnsavedWords(declaration: SchemaForm, stored: StoredWords) {
  const queryClient = useQueryClient()
  const { page, language, unsaved } = stored
  const at = { params: { page }, query: { language } }
  /** Time of the server's edit that this form may replace or delete. */
  const replaces = useRef(unsaved?.savedAt ?? null)
  /** Values that the server has of this form, as JSON. */
  const sent = useRef<string>(undefined)
  const [server] = useState<ServerWords | undefined>(() =>
    unsaved ? { ...unsaved, values: declaration.valuesOf(unsaved) } : undefined,
  )
  const [copy] = useState(() => readCopy(copyName(page, language)))

  /** The server's edit where the form started with another one of this browser. */
  const other = server && copy && differs(copy.values, server.values) ? server : undefined

  /** Delete the server's edit. One that can't be deleted now equals the published words, or is offered again. */
  async function drop() {
    const savedAt = replaces.current
    if (savedAt === null) return
    replaces.current = null
    sent.current = undefined
    const query = { ...at.query, savedAt }
    await request('DELETE /api/admin/pages/{page}/unsaved', { ...at, query }).catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: pageList.queryKey })
  }

  async function send({ form, version = 0 }: SchemaEdit, keepalive = false) {
    const values = changesIn(stored.defaults, declaration.nested(form.getValues()) as StoredChanges['values'])
    const body = { version, values, replaces: replaces.current }
    const call = request('PUT /api/admin/pages/{page}/unsaved', { ...at, body, keepalive })
    replaces.current = (await signOutOn401(call)).savedAt
  }

  return {
    initial: copy ?? server ?? null,
    other,
    drop,
    /** Stored words whose unsaved edit is published, or unwanted. */
    without: async (words: StoredWords): Promise<StoredWords> => {
      await drop()
      return { ...words, unsaved: null }
    },
    /**
     * Keep what is typed on the server when the tab is hidden, which may be its end; if that fails, this browser has it. It takes the
     * place of no other edit unasked.
     */
    async keepHidden(edit: SchemaEdit) {
      if (other) return
      const values = JSON.stringify(edit.form.getValues())
      if (!differs(edit.form.getValues(), edit.saved) || values === sent.current) return
      sent.current = values
      await send(edit, true).catch(() => {
        sent.current = undefined
      })
    },
    /** Keep what is typed on the server; if that fails, this browser has it. */
    async keep(edit: SchemaEdit) {
      try {
        await send(edit)
        edit.dropCopy()
        toast.success('Changes kept. Visitors see them once you publish them.')
      } catch (error) {
        const reason = error instanceof ApiError ? (error.serverMessage ?? '') : 'No connection.'
        toast.error(`Kept in this browser only. ${reason}`)
      }
      await queryClient.invalidateQueries({ queryKey: pageList.queryKey })
    },
  }
}
