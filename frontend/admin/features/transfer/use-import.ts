import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentFile } from '../../../../shared/entities/export.ts'
import { request } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { ADMIN_DATA } from '../../data/admin-list.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'
import { serverErrors } from '../../forms/server-errors.ts'
import { nextBatch } from './batches.ts'
import { nameOf, readContentFile } from './read-file.ts'
import { isEmpty } from './stored-content.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'

/** Progress of an import. */
export interface Run {
  readonly content: ContentFile
  /** Items sent and answered. */
  readonly done: number
  readonly added: number
  readonly present: number
  readonly refused: readonly { readonly id: string; readonly text: string }[]
}

type ImportState =
  | { readonly step: 'idle' | 'reading' }
  | { readonly step: 'faulty'; readonly faults: readonly string[] }
  /** The file is valid, and something is stored here already. */
  | { readonly step: 'asking'; readonly run: Run }
  | { readonly step: 'running' | 'finished'; readonly run: Run }
  | { readonly step: 'stopped'; readonly run: Run; readonly reason: string }

/** Import of a content file: validated, confirmed where something is stored already, then sent in batches. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const leaving = useUnmountSignal()

  async function choose(file: File) {
    const signal = leaving()
    if (!signal) return
    setState({ step: 'reading' })
    try {
      const reading = readContentFile(await file.text())
      if ('faults' in reading) return setState({ step: 'faulty', faults: reading.faults })
      const run = { content: reading.content, done: 0, added: 0, present: 0, refused: [] }
      if (await isEmpty(signal)) await goOn(run)
      else setState({ step: 'asking', run })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'faulty', faults: [serverErrors(error, []).form ?? ''] })
    }
  }

  /** Send the remaining items. The server reports items of an unanswered call as present. */
  async function goOn(start: Run) {
    const signal = leaving()
    let run = start
    try {
      while (run.done < run.content.items.length) {
        setState({ step: 'running', run })
        run = await sendNext(run, signal)
      }
    } catch (error) {
      if (signal?.aborted) return
      setState({ step: 'stopped', run, reason: serverErrors(error, []).form ?? '' })
      toast.error('Failed to import content')
      return
    }
    setState({ step: 'finished', run })
    toast.success('Content imported successfully')
    await queryClient.invalidateQueries({ queryKey: ADMIN_DATA })
  }

  return { state, choose, goOn, forget: () => setState({ step: 'idle' }) }
}

async function sendNext(run: Run, signal: AbortSignal | undefined): Promise<Run> {
  const items = nextBatch(run.content.items, run.done)
  const { outcomes } = await signOutOn401(
    request('POST /api/admin/import', { body: { items: [...items] }, signal }),
  )
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const refused = items.flatMap((item, index) => {
    const { outcome, reason } = outcomes[index] ?? {}
    return outcome === 'refused' ? [{ id: item.id, text: `${nameOf(item)}: ${reason}` }] : []
  })
  return {
    ...run,
    done: run.done + items.length,
    added: run.added + count('added'),
    present: run.present + count('present'),
    refused: [...run.refused, ...refused],
  }
}
