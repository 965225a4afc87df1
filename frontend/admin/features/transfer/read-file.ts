import type * as z from 'zod'
import { POST_BODY_BYTES } from '../../../../shared/calls/declaration/inputs.ts'
import {
  type ContentFile,
  type ContentItem,
  contentFile,
  IMPORT_ITEMS,
  isTranslation,
} from '../../../../shared/entities/export.ts'
import { formatDate } from '../../../../shared/formats/format.ts'

const FOREIGN = 'This is not a file with exported content. Choose a file that “Export all content” made.'

export const BROKEN = 'This zip file is damaged, or not one that “Export all content” made.'

type ParsedFile = { readonly content: ContentFile } | { readonly errors: readonly string[] }

/** Content of a file, or all its validation errors. */
export function readContentFile(text: string): ParsedFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { errors: [FOREIGN] }
  }
  const { data, error } = contentFile.safeParse(value)
  if (data) {
    const [originals, translations] = [false, true].map((isWanted) =>
      data.items.filter((item) => isTranslation(item) === isWanted),
    )
    return { content: { ...data, items: [...(originals ?? []), ...(translations ?? [])] } }
  }
  const foreign = error.issues.some(({ path }) => path.length === 0 || path[0] === 'format')
  return { errors: foreign ? [FOREIGN] : error.issues.map((issue) => messageOf(issue, value)) }
}

/** For example `Item 3 (post “Winter stock”), slug: Slug is required`. */
function messageOf({ path, message }: z.core.$ZodIssue, file: unknown): string {
  const [list, index, ...field] = path
  if (list !== 'items' || typeof index !== 'number') return `${path.join('.')}: ${message}`
  const item = (file as { items: unknown[] }).items[index]
  const where = `Item ${index + 1}${described(item)}`
  return field.length > 0 ? `${where}, ${field.join('.')}: ${message}` : `${where}: ${message}`
}

function described(item: unknown): string {
  if (typeof item !== 'object' || item === null || !('kind' in item)) return ''
  const name = ['title', 'topic', 'pageName', 'name', 'page'].map(
    (key) => (item as Record<string, unknown>)[key],
  )
  const first = name.find((value) => typeof value === 'string' && value !== '')
  return ` (${item.kind}${first ? ` “${first}”` : ''})`
}

const names: Record<ContentItem['kind'] | 'picture', readonly [string, string]> = {
  post: ['post', 'posts'],
  topic: ['topic', 'topics'],
  seo: ['SEO entry', 'SEO entries'],
  enquiry: ['enquiry', 'enquiries'],
  lot: ['lot', 'lots'],
  redirect: ['redirect', 'redirects'],
  facts: ['set of facts', 'sets of facts'],
  words: ['page with changed words', 'pages with changed words'],
  picture: ['picture', 'pictures'],
  formerWords: ['earlier legal text', 'earlier legal texts'],
}

/** Number of items by kind, for example `12 posts, 1 topic, 3 pictures`. */
export function summaryOf(items: readonly ContentItem[], pictures: readonly unknown[] = []): string {
  const kinds = [...items.map(({ kind }) => kind), ...pictures.map(() => 'picture' as const)]
  const counted = Map.groupBy(kinds, (kind) => kind)
  const words = Array.from(counted, ([kind, { length }]) => `${length} ${names[kind][length === 1 ? 0 : 1]}`)
  return words.join(', ') || 'nothing'
}

export const nameOf = (item: ContentItem): string => {
  switch (item.kind) {
    case 'post':
      return item.title
    case 'topic':
      return item.topic
    case 'seo':
      return item.pageName
    case 'enquiry':
      return item.name
    case 'lot':
      return `lot of ${item.goods}`
    case 'redirect':
      return `redirect of ${item.from}`
    case 'facts':
      return 'facts'
    case 'words':
      return `words of the page ${item.page}`
    case 'formerWords':
      return `earlier text of the page ${item.page}, replaced ${formatDate(item.replacedAt)}`
  }
}

/** Room for the brackets and commas around the items. */
const ENVELOPE_BYTES = 1024
const bytes = (item: ContentItem) => new TextEncoder().encode(JSON.stringify(item)).length

/** Items of the next import call, from `start` on: at least one, and no more than fit. */
export function nextBatch(items: readonly ContentItem[], start: number): readonly ContentItem[] {
  let end = start
  let size = ENVELOPE_BYTES
  while (end < items.length && end - start < IMPORT_ITEMS) {
    size += bytes(items[end] as ContentItem)
    if (size > POST_BODY_BYTES && end > start) break
    end++
  }
  return items.slice(start, end)
}
