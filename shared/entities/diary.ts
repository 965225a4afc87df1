import * as z from 'zod'
import { timestamp } from './fields.ts'
import { sha256Hex } from './sign-in/secret-text.ts'

/** Months that an entry of the diary is kept: a year, and the month in which somebody looks back at it. */
export const DIARY_KEPT_MONTHS = 13

/** Kind of what the owner's commands did. */
export const OWNER = 'owner'
/** What those commands do to content, accounts or access. */
export const ownerAction = z.enum([
  'change-email',
  'destroy',
  'end-second-step',
  'invite',
  'restore',
  'rotate-origin-secret',
  'set-up',
  'temporary-password',
  'unlock',
])
export type OwnerAction = z.infer<typeof ownerAction>

/**
 * Entry of the diary: one call of the administrator that changed something, one thing done at its time or by an owner's
 * command, or the refused tries of a quarter of an hour. It has neither content nor personal data.
 */
export const diaryEntry = z.object({
  /** Of refused tries the beginning of their quarter of an hour. */
  at: timestamp,
  /** Name of the call's function, for example `update`, or of what is more than that, for example `publish`. */
  action: z.string(),
  /** Folder of the call's function: the kind of thing, for example `blog`; `OWNER` for a command. */
  what: z.string(),
  /** Of the thing; of the words of a page `<language>#<page>`; null where there is only one. */
  id: z.string().nullable(),
  /** Id of the login, as `sessionEntry` has it; null for what was done without one. */
  session: sha256Hex.nullable(),
  /** What was done, in plain words. */
  words: z.string(),
  /** Number of refused tries; 1 for all else. */
  times: z.int().min(1),
})
export type DiaryEntry = z.infer<typeof diaryEntry>
