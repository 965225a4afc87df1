import type { ContentItem } from '../../../shared/export.ts'
import { requestPage } from '../../api/request.ts'
import { whileSignedIn } from '../auth/while-signed-in.ts'

interface Options {
  query: { cursor?: string | undefined }
  signal?: AbortSignal | undefined
}
interface Part {
  kind: ContentItem['kind']
  load: (options: Options) => Promise<{ items: readonly object[]; next?: string }>
}

/** What content consists of, in the order of files: few things first, enquiries last. */
const parts: readonly Part[] = [
  { kind: 'seo', load: (options) => requestPage('GET /api/admin/seo', options) },
  { kind: 'topic', load: (options) => requestPage('GET /api/admin/topics', options) },
  { kind: 'post', load: (options) => requestPage('GET /api/admin/export/posts', options) },
  { kind: 'enquiry', load: (options) => requestPage('GET /api/admin/enquiries', options) },
]

/** Everything that is stored, page by page, as items of a content file. */
export async function* storedContent(signal: AbortSignal): AsyncGenerator<object[]> {
  for (const { kind, load } of parts) {
    let cursor: string | undefined
    do {
      const { items, next } = await whileSignedIn(load({ query: { cursor }, signal }))
      yield items.map((item) => ({ kind, ...item }))
      cursor = next
    } while (cursor)
  }
}

/** Whether nothing is stored yet. */
export async function isEmpty(signal: AbortSignal): Promise<boolean> {
  for await (const items of storedContent(signal)) if (items.length > 0) return false
  return true
}
