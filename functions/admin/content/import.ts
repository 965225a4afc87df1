import * as calls from '../../../shared/calls/transfer.ts'
import type { ContentItem, ImportOutcome } from '../../../shared/entities/export.ts'
import { importFacts } from '../../domain/content/facts-store.ts'
import { importFormerWords, importWords } from '../../domain/content/words-store.ts'
import { importEnquiry } from '../../domain/enquiries/enquiry-store.ts'
import { importPost } from '../../domain/posts/post-store.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { importSeoEntry } from '../../domain/seo/seo-store.ts'
import { importTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'
import { AlreadyStored, Conflict, InvalidInput, NotFound } from '../../platform/errors.ts'

/** Largest lead of the clock that dated an item over ours. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/** Import each item by itself. One that cannot be stored does not stop the others, and a repeat adds nothing twice. */
export const handler = route(calls.importContent, async ({ body }) => ({
  outcomes: await Promise.all(body.items.map(outcomeOf)),
}))

async function outcomeOf(item: ContentItem): Promise<ImportOutcome> {
  if (datesOf(item).some((date) => Date.parse(date) > Date.now() + CLOCK_TOLERANCE_MS))
    return { outcome: 'refused', reason: 'Its date is in the future.' }
  try {
    await store(item)
    return { outcome: 'added', reason: null }
  } catch (error) {
    if (error instanceof AlreadyStored) return { outcome: 'present', reason: null }
    if (error instanceof Conflict || error instanceof NotFound)
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

async function store(item: ContentItem): Promise<void> {
  switch (item.kind) {
    case 'post': {
      const { kind: _, ...post } = item
      return importPost({ ...post, content: cleanContent(post.content) })
    }
    case 'topic': {
      const { kind: _, ...topic } = item
      return importTopic(topic)
    }
    case 'seo': {
      const { kind: _, ...entry } = item
      return importSeoEntry(entry)
    }
    case 'enquiry': {
      const { kind: _, ...enquiry } = item
      return importEnquiry(enquiry)
    }
    case 'facts':
      return importFacts(item)
    case 'words':
      return importWords(item)
    case 'formerWords':
      return importFormerWords(item)
  }
}
