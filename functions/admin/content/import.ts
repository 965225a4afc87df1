import * as calls from '../../../shared/calls/transfer.ts'
import { type ContentItem, type ImportOutcome, isTranslation } from '../../../shared/entities/export.ts'
import { importFacts } from '../../domain/content/facts-store.ts'
import { importFormerWords, importWords } from '../../domain/content/words-store.ts'
import { importEnquiry } from '../../domain/enquiries/enquiry-store.ts'
import { importLot } from '../../domain/lots/lot-store.ts'
import { importPost } from '../../domain/posts/post-store.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { importRedirect } from '../../domain/redirects/create-redirect.ts'
import { importSeoEntry } from '../../domain/seo/seo-store.ts'
import { importTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'
import { AlreadyStored, BadRequest, Conflict, InvalidInput, NotFound } from '../../platform/errors.ts'

/** Largest lead of the clock that dated an item over ours. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/** What is said of a translation that was stored unpublished. */
const HELD_BACK =
  'It is not published: it differs from its original, and nobody has said why. Open it, look at the differences, and publish it.'

/**
 * Import each item by itself, one after the other: transactions that check the same original, or the same marks of deleted
 * pictures, would conflict. One that cannot be stored does not stop the others, and a repeat adds nothing twice.
 * Translations come last, as they are compared with their sources.
 */
export const handler = route(calls.importContent, async ({ body: { items } }) => {
  const outcomes: ImportOutcome[] = []
  for (const isTurn of [false, true])
    for (const [index, item] of items.entries())
      if (isTranslation(item) === isTurn) outcomes[index] = await outcomeOf(item)
  return { outcomes }
})

async function outcomeOf(item: ContentItem): Promise<ImportOutcome> {
  if (datesOf(item).some((date) => Date.parse(date) > Date.now() + CLOCK_TOLERANCE_MS))
    return { outcome: 'refused', reason: 'Its date is in the future.' }
  try {
    return { outcome: 'added', reason: await store(item) }
  } catch (error) {
    if (error instanceof AlreadyStored) return { outcome: 'present', reason: null }
    if (error instanceof Conflict || error instanceof NotFound || error instanceof BadRequest)
      return { outcome: 'refused', reason: error.message }
    if (error instanceof InvalidInput) return { outcome: 'refused', reason: reasonOf(error) }
    throw error
  }
}

/** Dates set by the system. The date of publication is chosen by people and may be in the future. */
function datesOf(item: ContentItem): string[] {
  switch (item.kind) {
    case 'facts':
    case 'words':
    case 'redirect':
      return []
    case 'formerWords':
      return [item.replacedAt]
    case 'enquiry':
      return [item.submittedAt]
    default:
      return [item.createdAt, item.updatedAt]
  }
}

/** First error of invalid input, with the field that it is about. */
function reasonOf({ body, message }: InvalidInput): string {
  const [issue] = body.issues ?? []
  return issue ? [issue.path, issue.message].filter(Boolean).join(': ') : message
}

type Importers = {
  readonly [Kind in ContentItem['kind']]: (
    item: Omit<Extract<ContentItem, { kind: Kind }>, 'kind'>,
  ) => Promise<unknown>
}

/** What stores an item of each kind. It may answer what is to be done about it, for people. */
const importers: Importers = {
  post: async (post) => {
    const { isHeldBack } = await importPost({ ...post, content: cleanContent(post.content) })
    return isHeldBack ? HELD_BACK : undefined
  },
  topic: importTopic,
  seo: importSeoEntry,
  lot: importLot,
  enquiry: importEnquiry,
  redirect: importRedirect,
  facts: importFacts,
  words: importWords,
  formerWords: importFormerWords,
}

async function store({ kind, ...item }: ContentItem): Promise<string | null> {
  const advice = await importers[kind](item as never)
  return typeof advice === 'string' ? advice : null
}
