import { isDeepStrictEqual } from 'node:util'
import { parseChanged } from '../../../content/schemas.ts'
import type { Body } from '../../../shared/api.ts'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { transact } from '../../platform/table/table-writes.ts'
import { retryOnConflict } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import { type DueTime, hasPassed, refusedTime, TIME_PASSED } from '../documents/due-items.ts'
import { findUnsavedWords, published, timed, type UnsavedWords } from './unsaved-words-store.ts'
import { type Page, pageOfName } from './word-pages.ts'
import { readWordChanges, writeWords } from './words-store.ts'

/**
 * Have the unsaved edit of a page's words published at a time, as it is kept then, or at none.
 * @throws InvalidInput (400) for a time that has passed, and for what only a person can publish
 */
export async function scheduleWords(
  page: Page,
  { publishAt }: Body<'PUT /api/admin/pages/{page}/publish-at'>,
): Promise<UnsavedWords> {
  const [stored, unsaved] = await Promise.all([readWordChanges(page), findUnsavedWords(page)])
  if (!unsaved || (publishAt && isPublished(unsaved, stored)))
    throw refusedTime('This page has no unsaved changes to publish.')
  if (publishAt && publishAt !== unsaved.publishAt) {
    if (hasPassed(publishAt)) throw refusedTime(TIME_PASSED)
    check(page, unsaved, stored)
  }
  const writes = timed(page, unsaved, publishAt)
  if (writes.length > 0) await transact(writes)
  return { ...unsaved, publishAt }
}

/**
 * Publish the unsaved edit of a page's words at its time.
 * @returns false if it was done, changed or cancelled meanwhile
 */
export function publishDueWords({ id, at }: DueTime): Promise<boolean> {
  const page = pageOfName(id)
  return retryOnConflict(
    'This page',
    undefined,
    () => readWordChanges(page),
    async (stored) => {
      const unsaved = await findUnsavedWords(page)
      if (unsaved?.publishAt !== at) return false
      if (isPublished(unsaved, stored)) {
        await transact(published(page, unsaved))
        return false
      }
      check(page, unsaved, stored)
      const entry = entryOp({ what: 'pages', action: 'publish', id, session: null })
      await writeWords(page, unsaved, [...published(page, unsaved), entry], unsaved.savedAt)
      return true
    },
  )
}

/** Whether nothing differs from what is published. */
const isPublished = (unsaved: UnsavedWords, stored: Changes): boolean =>
  isDeepStrictEqual(unsaved.values, stored.values)

/** @throws InvalidInput (400) for an unsaved edit that cannot be published without anybody there */
function check(
  { page, language }: Page,
  { version, values }: UnsavedWords,
  stored: { readonly version: number },
): void {
  if (version !== stored.version)
    throw refusedTime('The page was changed after you began these changes. Open and publish them by hand.')
  const parsed = parseChanged(page, language, values)
  if ('issues' in parsed)
    throw refusedTime(
      `Open the changes and complete them first. ${parsed.issues.map(({ message }) => message).join('. ')}`,
    )
}
