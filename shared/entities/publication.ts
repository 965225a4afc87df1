import * as z from 'zod'
import { timestamp } from './fields.ts'
import { DUE_NAMES } from './posts/post.ts'

/** Time after which what is due has failed: 90 seconds are promised. */
export const LATE_MS = 120_000

/** What could not be done at its time. */
const overdue = z.object({
  /** Kind of thing, as the diary names it. */
  what: z.enum(['blog', 'pages']),
  /** Id of the post; of the words of a page `<language>#<page>`. */
  id: z.string(),
  title: z.string(),
  /** Whether it is live, as every page is: then its unsaved changes could not go live. */
  live: z.boolean(),
  name: z.enum(DUE_NAMES),
  at: timestamp,
})
export type Overdue = z.infer<typeof overdue>

/** Publishing of a change that many pages show. */
const publicationProgress = z.object({
  /** `waiting`: it is about to begin. */
  status: z.enum(['waiting', 'running', 'done']),
  /** Published documents, of `total` outdated ones. */
  done: z.int().min(0),
  total: z.int().min(0),
})

export const publicationState = publicationProgress.extend({
  /** What could not be done at its time, earliest first, at most 20; it is tried again every minute. */
  overdue: z.array(overdue),
})
