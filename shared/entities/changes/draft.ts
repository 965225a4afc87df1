import * as z from 'zod'
import { entryKinds } from '../../documents/entry-kinds.ts'
import { timestamp, ULID_PATTERN, ulid } from '../fields.ts'
import { changesInput } from './changes.ts'

/** Draft of a document, which no visitor sees: its values as they are typed, not yet valid. */
export const draft = changesInput.extend({
  /** Id of the browser that wrote it; blank for one of an earlier release, which was a form's. */
  writer: z.string().default(''),
  savedAt: timestamp,
})

/** `replaces` is `savedAt` of the draft that it takes the place of: an optimistic lock. Without it, the same browser's. */
export const draftInput = changesInput.extend({ writer: ulid, replaces: timestamp.optional() })

/**
 * Name of a document whose drafts and versions are kept by `documents` of shared/calls: `facts`, or kind and id of an entry; one that
 * is not stored yet is `new`.
 */
export const documentName = z
  .string()
  .regex(new RegExp(`^(?:facts|(?:${Object.keys(entryKinds).join('|')}):(?:new|${ULID_PATTERN}))$`))

/** Draft in the list of all. */
export const documentDraft = draft.extend({ document: documentName })
