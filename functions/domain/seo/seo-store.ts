import type { Body } from '../../../shared/api.ts'
import { type SeoEntry, seoEntry } from '../../../shared/entities/seo.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { AlreadyStored, Taken } from '../../platform/errors.ts'
import { getExisting, type Page, queryAll, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import { deleteOp, ifAbsent, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { claim, release } from '../../platform/table/unique-claims.ts'
import { firstVersion, ifVersion, nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { deleteDocument, savedVersion } from '../documents/document-store.ts'
import { jsonText } from '../documents/json-text.ts'
import { usesOf } from '../media/uses.ts'

const LABEL = 'This SEO entry'
const nameOf = (id: string) => `seo:${id}`
const versionOf = (whole: SeoEntry): Write => savedVersion(nameOf(whole.id), whole.version, whole)
const key = (id: string) => ({ pk: partitions.seo, sk: id })

const storedEntry = seoEntry.extend({
  hreflang: jsonText(seoEntry.shape.hreflang),
  jsonLd: jsonText(seoEntry.shape.jsonLd),
})
const item = (entry: SeoEntry) => ({
  ...key(entry.id),
  ...entry,
  hreflang: JSON.stringify(entry.hreflang),
  jsonLd: JSON.stringify(entry.jsonLd),
})

/** Writes that keep the list of what shows a picture. */
const picturesOf = (before: SeoEntry | undefined, after: SeoEntry | undefined): Write[] =>
  usesOf([before?.ogImage ?? ''], [after?.ogImage ?? ''], { kind: 'seo', id: (before ?? after)?.id ?? '' })

const pageTaken = () =>
  new Taken('This page already has an SEO entry. Edit that one, or choose another page.')

/** @throws Taken (409) if the page already has an entry. */
export async function createSeoEntry(input: Body<'POST /api/admin/seo'>): Promise<SeoEntry> {
  const created: SeoEntry = { ...input, ...firstVersion(), metaTitle: input.title }
  await transact([
    putOp(item(created)),
    claim('seo', created.pageName, created.id, pageTaken),
    ...picturesOf(undefined, created),
    versionOf(created),
  ])
  return created
}

/** Store an entry with its own id, version and dates. @throws AlreadyStored, Taken (409) */
export async function importSeoEntry(imported: Omit<SeoEntry, 'metaTitle'>): Promise<void> {
  const entry = { ...imported, metaTitle: imported.title }
  await transact([
    putOp(
      item(entry),
      ifAbsent(() => new AlreadyStored()),
    ),
    claim('seo', entry.pageName, entry.id, pageTaken),
    ...picturesOf(undefined, entry),
    versionOf(entry),
  ])
}

/** All entries, newest first. */
export const listSeoEntries = (cursor?: string): Promise<Page<SeoEntry>> =>
  queryPage({ pk: partitions.seo, sk: ULID_KEY, schema: storedEntry, cursor })

/** Every active entry, newest first. There are few: one per page. */
export const listActiveSeoEntries = async (): Promise<SeoEntry[]> =>
  (await queryAll(partitions.seo, storedEntry)).filter(({ isActive }) => isActive)

const getSeoEntry = (id: string): Promise<SeoEntry> => getExisting(key(id), storedEntry)

/** Change the given fields only. @throws NotFound (404), VersionConflict, Taken (409) */
export const updateSeoEntry = (
  id: string,
  { version, ...change }: Body<'PUT /api/admin/seo/{id}'>,
): Promise<SeoEntry> =>
  retryOnConflict(
    LABEL,
    version,
    () => getSeoEntry(id),
    async (current) => {
      const changed = nextVersion(current, change)
      const next = { ...changed, metaTitle: changed.title }
      await transact([
        putOp(item(next), ifVersion(current.version, LABEL)),
        ...picturesOf(current, next),
        versionOf(next),
        ...(next.pageName === current.pageName
          ? []
          : [claim('seo', next.pageName, id, pageTaken), release('seo', current.pageName)]),
      ])
      return next
    },
  )

/** @throws NotFound (404) */
export const deleteSeoEntry = (id: string): Promise<void> =>
  retryOnConflict(
    LABEL,
    undefined,
    () => getSeoEntry(id),
    (current) =>
      deleteDocument(nameOf(id), [
        deleteOp(key(id), ifVersion(current.version, LABEL)),
        release('seo', current.pageName),
        ...picturesOf(current, undefined),
      ]),
  )
