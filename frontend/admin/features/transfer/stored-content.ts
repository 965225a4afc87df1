import { isLegal } from '../../../../content/page-names.ts'
import { type ContentItem, fileHead } from '../../../../shared/entities/export.ts'
import { type ItemPage, pagesOf } from '../../data/admin-query.ts'
import { adminPage, adminRequest } from '../../data/admin-request.ts'
import { newArchive } from './archive.ts'
import { storedPictures } from './pictures.ts'

interface Options {
  query: { cursor?: string | undefined }
  signal?: AbortSignal | undefined
}
interface Part {
  kind: ContentItem['kind']
  load: (options: Options) => Promise<ItemPage<object>>
}

/** Kinds of content in the order of files. An item that names its kind is of that one. */
const parts: readonly Part[] = [
  { kind: 'seo', load: (options) => adminPage('GET /api/admin/seo', options) },
  { kind: 'topic', load: (options) => adminPage('GET /api/admin/topics', options) },
  { kind: 'post', load: (options) => adminPage('GET /api/admin/export/posts', options) },
  { kind: 'enquiry', load: (options) => adminPage('GET /api/admin/export/enquiries', options) },
  { kind: 'lot', load: (options) => adminPage('GET /api/admin/lots', options) },
  { kind: 'redirect', load: redirects },
  { kind: 'facts', load: changedFacts },
  { kind: 'words', load: changedWords },
]

async function redirects({ signal }: Options): Promise<ItemPage<object>> {
  return { items: await adminRequest('GET /api/admin/redirects', { signal }) }
}

/** The facts, if some were changed. */
async function changedFacts({ signal }: Options): Promise<ItemPage<object>> {
  const { version, values } = await adminRequest('GET /api/admin/facts', { signal })
  return { items: isChanged(values) ? [{ version, values }] : [] }
}

/** The words of the pages that were changed, and the former texts of legal pages, which one with the default words may have, too. */
async function changedWords({ signal }: Options): Promise<ItemPage<object>> {
  const listed = await adminRequest('GET /api/admin/pages', { signal })
  const items = []
  for (const { page, language, version } of listed) {
    if (version === 0 && !isLegal(page)) continue
    const options = { params: { page }, query: { language }, signal }
    const { values, history, ...stored } = await adminRequest('GET /api/admin/pages/{page}', options)
    if (isChanged(values)) items.push({ page, language, version: stored.version, values })
    items.push(...history.map((former) => ({ kind: 'formerWords', page, language, ...former })))
  }
  return { items }
}

const isChanged = (values: object) => Object.keys(values).length > 0

/** Stored content, page by page, as items of a content file. */
async function* storedContent(signal: AbortSignal): AsyncGenerator<object[]> {
  for (const { kind, load } of parts) {
    for await (const items of pagesOf((cursor) => load({ query: { cursor }, signal })))
      yield items.map((item) => ({ kind, ...item }))
  }
}

/** Archive of the content file and the pictures; `onProgress` gets the number of items and pictures so far. */
export async function writeArchive(
  now: Date,
  signal: AbortSignal,
  onProgress: (items: number) => void,
): Promise<Blob> {
  const archive = newArchive()
  const lines: string[] = []
  for await (const items of storedContent(signal)) {
    lines.push(...items.map((item) => JSON.stringify(item)))
    onProgress(lines.length)
  }
  archive.addContent(new Uint8Array(await contentFile(now, lines).arrayBuffer()))
  let count = lines.length
  for await (const { picture, bytes } of storedPictures(signal)) {
    archive.addPicture(picture, bytes)
    onProgress(++count)
  }
  return archive.finish()
}

/** Content file of everything stored, one item a line. */
function contentFile(now: Date, lines: readonly string[]): Blob {
  const head = JSON.stringify(fileHead(now)).slice(0, -1)
  // A Blob of parts, since one string of everything could exceed the longest string.
  const parts = lines.map((line, index) => (index === 0 ? line : `,\n${line}`))
  return new Blob([`${head},"items":[\n`, ...parts, '\n]}\n'], { type: 'application/json' })
}
