import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { wordsNames } from '../../../content/page-names.ts'
import { withPhotos } from '../../../content/photos.ts'
import { pageSchemas, parseChanged } from '../../../content/schemas.ts'
import { defaultWords } from '../../../content/words.ts'
import type { Response } from '../../../shared/api.ts'
import { changesIn, withChanges } from '../../../shared/entities/changes/changed-values.ts'
import { type Changes, changes } from '../../../shared/entities/changes/changes.ts'
import type { ContentItem } from '../../../shared/entities/export.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { sharedRead } from '../../platform/table/shared-reads.ts'
import { queryAll } from '../../platform/table/table.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import { versionItem } from '../documents/saved-versions.ts'
import { usesOf } from '../media/uses.ts'
import {
  accepted,
  type ChangesInput,
  importChanges,
  nextChanges,
  readChanges,
  saveChanges,
  UNCHANGED,
} from './changes-store.ts'
import { formerTexts, importFormerText, keepText } from './former-texts.ts'
import { findUnsavedWords, listUnsavedWords, timed } from './unsaved-words-store.ts'
import { nameOf, type Page, pageNamed, pages } from './word-pages.ts'
import {
  addSources,
  behind,
  changedSources,
  englishTexts,
  englishValues,
  listSources,
  readSources,
} from './word-sources.ts'

type EditableWords = Response<'GET /api/admin/pages/{page}'>
type ImportedItem<Kind> = Omit<Extract<ContentItem, { kind: Kind }>, 'kind'>

const keyOf = (page: Page) => ({ pk: partitions.content, sk: nameOf(page) })

const storedPage = changes.extend({ page: z.string(), language: z.string() })

export const readWordChanges = (page: Page): Promise<Changes> => readChanges(keyOf(page))

/** Pages whose words were changed, now or once. */
export const changedPages = () => sharedRead('changed pages', () => queryAll(partitions.content, storedPage))

const inEnglish = ({ page }: Pick<Page, 'page'>): Page => ({ page, language: 'en' })

/** All words of a page. */
const whole = ({ page, language }: Page, values: Changes['values']) =>
  withChanges(defaultWords(page, language), values)

/** Every page in every language. */
export async function listPages(): Promise<Response<'GET /api/admin/pages'>> {
  const [stored, unsaved, sources] = await Promise.all([changedPages(), listUnsavedWords(), listSources()])
  const changesOf = new Map(stored.map(({ page, language, ...rest }) => [`${language}#${page}`, rest]))
  const english = new Map(
    wordsNames.map((page) => [
      page,
      englishTexts(page, changesOf.get(nameOf(inEnglish({ page }))) ?? UNCHANGED),
    ]),
  )
  return pages.map((page) => {
    const { version, updatedAt, values } = changesOf.get(nameOf(page)) ?? UNCHANGED
    const { savedAt = null, publishAt = null } = unsaved.get(nameOf(page)) ?? {}
    return {
      ...page,
      ...{ version, updatedAt, changed: Object.keys(values).length > 0 },
      ...{ unsavedAt: savedAt, publishAt },
      behind: behind(page, english.get(page.page) ?? [], sources.get(nameOf(page))).length,
    }
  })
}

export const getEditableWords = async (page: Page): Promise<EditableWords> =>
  editable(page, await readWordChanges(page))

/**
 * Store what differs from the defaults, unless it is stored already, and keep the former text of a legal page. The time of
 * its unsaved edit ends.
 * @throws InvalidInput (400), VersionConflict (409)
 */
export async function saveWords(page: Page, input: ChangesInput): Promise<EditableWords> {
  const unsaved = await findUnsavedWords(page)
  return editable(page, await writeWords(page, input, timed(page, unsaved, null)))
}

/**
 * The same together with `more`. Values that were kept at `keptAt`, and nobody looks at now, are checked against no English
 * that was changed since.
 * @throws InvalidInput (400), VersionConflict (409)
 */
export async function writeWords(
  page: Page,
  { version, values }: ChangesInput,
  more: readonly Write[],
  keptAt?: string,
): Promise<Changes> {
  const changed = differing(page, values)
  const before = await readWordChanges(page)
  const others = [
    savedVersion(page, { version: version + 1, values: changed }),
    ...uses(page, before.values, changed),
    ...(await keepText(page, before)),
    ...(await photosInOthers(page, before.values, changed)),
    ...(await checkedTexts(page, before.values, changed, keptAt)),
  ]
  const writes = { attributes: { ...page }, others, always: more }
  return saveChanges(keyOf(page), 'This page', before, { version, values: changed }, writes)
}

/** Writes that take the changed texts of a page as checked against the English of now; none if that is newer than they are. */
async function checkedTexts(
  page: Page,
  before: Changes['values'],
  after: Changes['values'],
  keptAt?: string,
): Promise<Write[]> {
  if (page.language === 'en') return []
  const [changes, known] = await Promise.all([readWordChanges(inEnglish(page)), readSources(page)])
  if (keptAt && changes.updatedAt && changes.updatedAt > keptAt) return []
  const english = englishTexts(page.page, changes)
  return addSources(
    page,
    known,
    changedSources(page.page, english, [whole(page, before), whole(page, after)]),
  )
}

/** Writes that change the pictures of a page in its other languages as they were changed in one. */
async function photosInOthers(
  page: Page,
  before: Changes['values'],
  after: Changes['values'],
): Promise<Write[]> {
  const others = pages.filter((one) => one.page === page.page && one.language !== page.language)
  const writes = others.map(async (other) => {
    const stored = await readWordChanges(other)
    const own = whole(other, stored.values)
    const next = withPhotos(pageSchemas[page.page], whole(page, before), whole(page, after), own)
    if (isDeepStrictEqual(next, own)) return []
    const values = changesIn(
      defaultWords(other.page, other.language),
      next as Changes['values'],
    ) as Changes['values']
    const changed = { version: stored.version, values }
    const [, write] = nextChanges(keyOf(other), 'This page in another language', changed, { ...other })
    return [
      write,
      savedVersion(other, { version: stored.version + 1, values }),
      // That no picture is being deleted is checked once, for the page itself.
      ...uses(other, stored.values, values).filter(({ item }) => !item.ConditionCheck),
    ]
  })
  return (await Promise.all(writes)).flat()
}

/** Store imported words. @throws NotFound (404), InvalidInput (400), AlreadyStored, Taken (409) */
export async function importWords({ version, values, ...named }: ImportedItem<'words'>): Promise<void> {
  const page = pageNamed(named)
  const changed = differing(page, values)
  const others = [savedVersion(page, { version, values: changed }), ...uses(page, {}, changed)]
  await importChanges(keyOf(page), { version, values: changed }, { ...page }, others)
}

/** Store an imported former text. @throws NotFound (404), InvalidInput (400), AlreadyStored, Taken (409) */
export async function importFormerWords(item: ImportedItem<'formerWords'>): Promise<void> {
  const page = pageNamed(item)
  await importFormerText(page, await readWordChanges(page), item)
}

/** What differs from the defaults. @throws InvalidInput (400) */
const differing = (page: Page, values: Changes['values']): Changes['values'] =>
  changesIn(
    defaultWords(page.page, page.language),
    accepted(parseChanged(page.page, page.language, values)),
  ) as Changes['values']

const savedVersion = (page: Page, saved: ChangesInput): Write =>
  versionItem(partitions.savedWords(nameOf(page)), saved)

/** Writes that keep the list of the pictures that a page shows. */
const uses = (page: Page, before: Changes['values'], after: Changes['values']): Write[] =>
  usesOf([JSON.stringify(before)], [JSON.stringify(after)], { kind: 'page', id: nameOf(page) })

const editable = async (page: Page, stored: Changes): Promise<EditableWords> => ({
  ...page,
  ...stored,
  defaults: defaultWords(page.page, page.language),
  unsaved: (await findUnsavedWords(page)) ?? null,
  english: page.language === 'en' ? null : await englishBeside(page),
  history: await formerTexts(page),
})

/** The English words of a page, and which of them it is behind. */
async function englishBeside(page: Page): Promise<NonNullable<EditableWords['english']>> {
  const [changes, sources] = await Promise.all([readWordChanges(inEnglish(page)), readSources(page)])
  return {
    values: englishValues(page.page, changes),
    behind: behind(page, englishTexts(page.page, changes), sources),
  }
}
