import type { ContentItem } from '../../../../shared/entities/export.ts'
import { requestPage } from '../../../api/request.ts'
import { type Page, pagesOf } from '../../data/admin-list.ts'

interface Options {
  query: { cursor?: string | undefined }
  signal?: AbortSignal | undefined
}
interface Part {
  kind: ContentItem['kind']
  load: (options: Options) => Promise<Page<object>>
}

/** Kinds of content in the order of files. */
const parts: readonly Part[] = [
  { kind: 'seo', load: (options) => requestPage('GET /api/admin/seo', options) },
  { kind: 'topic', load: (options) => requestPage('GET /api/admin/topics', options) },
  { kind: 'post', load: (options) => requestPage('GET /api/admin/export/posts', options) },
  { kind: 'enquiry', load: (options) => requestPage('GET /api/admin/enquiries', options) },
]

/** Stored content, page by page, as items of a content file. */
export async function* storedContent(signal: AbortSignal): AsyncGenerator<object[]> {
  for (const { kind, load } of parts) {
    for await (const items of pagesOf((cursor) => load({ query: { cursor }, signal })))
      yield items.map((item) => ({ kind, ...item }))
  }
}

export async function isEmpty(signal: AbortSignal): Promise<boolean> {
  for await (const items of storedContent(signal)) if (items.length > 0) return false
  return true
}
