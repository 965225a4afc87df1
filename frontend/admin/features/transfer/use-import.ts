import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentFile } from '../../../../shared/entities/export.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { adminRequest, serverErrors } from '../../data/admin-request.ts'
import type { Archive } from './archive.ts'
import { importPictures, withPresentIds } from './pictures.ts'
import { BROKEN, nameOf, nextBatch, readContentFile } from './read-file.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'

export interface ImportProgress {
  readonly content: ContentFile
  /** The pictures, which come before the content; undefined once they are here. */
  readonly pictures?: Archive | undefined
  readonly done: number
  readonly added: number
  readonly present: number
  readonly refused: readonly NamedItem[]
  /** Items that were added otherwise than the file has them. */
  readonly changed: readonly NamedItem[]
}

/** An item and what is said of it. */
interface NamedItem {
  readonly id: string
  readonly text: string
}

type ImportState =
  | { readonly step: 'idle' | 'reading' }
  | { readonly step: 'invalid'; readonly errors: readonly string[] }
  /** The file is valid. */
  | { readonly step: 'asking'; readonly progress: ImportProgress }
  | { readonly step: 'pictures'; readonly done: number; readonly total: number }
  | { readonly step: 'running' | 'finished'; readonly progress: ImportProgress }
  | { readonly step: 'stopped'; readonly progress: ImportProgress; readonly reason: string }

const NOT_LOADED = 'The import could not be loaded. Check your connection and try again.'

/** Import of a content file: validated, confirmed, then sent in batches. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const unmountSignal = useUnmountSignal()

  async function choose(file: File) {
    setState({ step: 'reading' })
    // In a chunk of its own with the program that unpacks.
    const code = await import('./archive.ts').catch(() => undefined)
    if (!code) return setState({ step: 'invalid', errors: [NOT_LOADED] })
    try {
      const archive = await code.readArchive(file)
      if (!archive) return setState({ step: 'invalid', errors: [BROKEN] })
      const parsed = readContentFile(archive.content)
      if ('errors' in parsed) return setState({ step: 'invalid', errors: parsed.errors })
      const { content } = parsed
      const progress = { content, pictures: archive, done: 0, added: 0, present: 0, refused: [], changed: [] }
      setState({ step: 'asking', progress })
    } catch {
      setState({ step: 'invalid', errors: [BROKEN] })
    }
  }

  /** Send the remaining items. The server reports items of an unanswered call as present. */
  async function resume(start: ImportProgress) {
    const signal = unmountSignal()
    let progress = start
    try {
      if (progress.pictures && signal) progress = await withPictures(progress, progress.pictures, signal)
      while (progress.done < progress.content.items.length) {
        setState({ step: 'running', progress })
        progress = await sendNext(progress, signal)
      }
    } catch (error) {
      if (signal?.aborted) return
      setState({ step: 'stopped', progress, reason: serverErrors(error, []).form ?? '' })
      toast.error('Failed to import content')
      return
    }
    setState({ step: 'finished', progress })
    toast.success('Content imported successfully')
    await queryClient.invalidateQueries()
  }

  const cancel = () => setState((current) => (current.step === 'asking' ? { step: 'idle' } : current))

  async function withPictures(progress: ImportProgress, archive: Archive, signal: AbortSignal) {
    const total = archive.pictures.length
    setState({ step: 'pictures', done: 0, total })
    const ids = await importPictures(archive, signal, (done) => setState({ step: 'pictures', done, total }))
    const items = withPresentIds(progress.content.items, ids)
    return { ...progress, content: { ...progress.content, items }, pictures: undefined }
  }

  return { state, choose, resume, cancel }
}

async function sendNext(progress: ImportProgress, signal: AbortSignal | undefined): Promise<ImportProgress> {
  const items = nextBatch(progress.content.items, progress.done)
  const { outcomes } = await adminRequest('POST /api/admin/import', { body: { items: [...items] }, signal })
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const named = (wanted: string) =>
    items.flatMap((item, index) => {
      const { outcome, reason } = outcomes[index] ?? {}
      return outcome === wanted && reason
        ? [{ id: `${progress.done + index}`, text: `${nameOf(item)}: ${reason}` }]
        : []
    })
  return {
    ...progress,
    done: progress.done + items.length,
    added: progress.added + count('added'),
    present: progress.present + count('present'),
    refused: [...progress.refused, ...named('refused')],
    changed: [...progress.changed, ...named('added')],
  }
}
