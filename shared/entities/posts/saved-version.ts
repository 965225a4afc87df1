import * as z from 'zod'
import { changes } from '../changes/changes.ts'
import { timestamp, version } from '../fields.ts'
import { post } from './post.ts'

/** Login that saved a version: an id that opens nothing, and when it began. */
const signInMark = z.object({ id: z.string(), signedInAt: timestamp })

const saved = {
  savedAt: timestamp,
  /** Null for what was saved without an administrator: by the generator, or at a set time. */
  savedBy: signInMark.nullable(),
}

/** A post as it was saved once. */
export const postVersion = post.extend(saved)

/** Entry of the list of a post's saved versions. */
export const postVersionSummary = postVersion.pick({
  version: true,
  savedAt: true,
  savedBy: true,
  title: true,
  wordCount: true,
  published: true,
})

/** A document as it was saved once: of what has defaults, what differed from them. */
export const documentVersion = changes.pick({ values: true }).extend({ version, ...saved })

/** Entry of the list of a document's saved versions. */
export const documentVersionSummary = documentVersion.omit({ values: true })

export type SignInMark = z.infer<typeof signInMark>
