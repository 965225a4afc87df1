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

/** @returns what is to be done about what was stored, for people; else null */
async function store(item: ContentItem): Promise<string | null> {
  switch (item.kind) {
    case 'post': {
      const { kind: _, ...post } = item
      const { isHeldBack } = await importPost({ ...post, content: cleanContent(post.content) })
      return isHeldBack ? HELD_BACK : null
    }
    case 'topic': {
      const { kind: _, ...topic } = item
      await importTopic(topic)
      break
    }
    case 'seo': {
      const { kind: _, ...entry } = item
      await importSeoEntry(entry)
      break
    }
    case 'lot': {
      const { kind: _, ...lot } = item
      await importLot(lot)
      break
    }
    case 'enquiry': {
      const { kind: _, ...enquiry } = item
      await importEnquiry(enquiry)
      break
    }
    case 'redirect':
      await importRedirect(item)
      break
    case 'facts':
      await importFacts(item)
      break
    case 'words':
      await importWords(item)
      break
    case 'formerWords':
      await importFormerWords(item)
  }
  return null
}
