import { ulid } from 'ulid'
import * as z from 'zod'
import type { Body } from '../../../shared/api.ts'
import { type SeoEntry, seoEntry } from '../../../shared/entities/seo.ts'
import { partitions } from '../../../shared/partitions.ts'
import { AlreadyStored, NotFound, Taken } from '../../platform/errors.ts'
import {
  deleteOp,
  getItem,
  type Page,
  putOp,
  queryAll,
  queryPage,
  transact,
  ULID_KEY,
} from '../../platform/table.ts'
import { ifVersion, merged, retryOnConflict } from '../../platform/versions.ts'
import { claim, release } from '../posts/unique-claims.ts'

const WHAT = 'This SEO entry'
const key = (id: string) => ({ pk: partitions.seo, sk: id })

/**
 * JSON is stored as text: that keeps the order of its keys, and numbers and nesting DynamoDB has no room for.
 */
const jsonText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(seoEntry.shape.jsonLd)
const storedEntry = seoEntry.extend({ hreflang: jsonText, jsonLd: jsonText })
const item = (entry: SeoEntry) => ({
  ...key(entry.id),
  ...entry,
  hreflang: JSON.stringify(entry.hreflang),
  jsonLd: JSON.stringify(entry.jsonLd),
})

const pageTaken = () =>
  new Taken('This page already has an SEO entry. Edit that one, or choose another page.')

/** @throws Taken (409) when the page has an entry already. */
export async function createSeoEntry(input: Body<'POST /api/admin/seo'>): Promise<SeoEntry> {
  const now = new Date()
  const at = now.toISOString()
  const created: SeoEntry = {
    ...input,
    id: ulid(now.getTime()),
    version: 1,
    createdAt: at,
    updatedAt: at,
    metaTitle: input.title,
  }
  await transact([putOp(item(created)), claim('seo', created.pageName, created.id, pageTaken)])
  return created
}

/** Stores an entry under the id, version and dates it has. @throws AlreadyStored, Taken (409) */
export const importSeoEntry = (kept: Omit<SeoEntry, 'metaTitle'>): Promise<void> =>
  transact([
    putOp(item({ ...kept, metaTitle: kept.title }), {
      expression: 'attribute_not_exists(pk)',
      refused: () => new AlreadyStored(),
    }),
    claim('seo', kept.pageName, kept.id, pageTaken),
  ])

/** All entries, newest first. */
export const listSeoEntries = (cursor?: string): Promise<Page<SeoEntry>> =>
  queryPage({ pk: partitions.seo, sk: ULID_KEY, schema: storedEntry, cursor })

/** Every active entry, newest first: one a page, so there are few. */
export const listActiveSeoEntries = async (): Promise<SeoEntry[]> =>
  (await queryAll(partitions.seo, storedEntry)).filter(({ isActive }) => isActive)

async function getSeoEntry(id: string): Promise<SeoEntry> {
  const found = await getItem(key(id), storedEntry)
  if (!found) throw new NotFound()
  return found
}

/** Changes only the fields given. @throws NotFound, VersionConflict, Taken */
export const updateSeoEntry = (
  id: string,
  { version, ...change }: Body<'PUT /api/admin/seo/{id}'>,
): Promise<SeoEntry> =>
  retryOnConflict(
    WHAT,
    version,
    () => getSeoEntry(id),
    async (current) => {
      const fields = merged(current, change)
      const next: SeoEntry = {
        ...fields,
        version: current.version + 1,
        updatedAt: new Date().toISOString(),
        metaTitle: fields.title,
      }
      await transact([
        putOp(item(next), ifVersion(current.version, WHAT)),
        ...(next.pageName === current.pageName
          ? []
          : [claim('seo', next.pageName, id, pageTaken), release('seo', current.pageName)]),
      ])
      return next
    },
  )

/** @throws NotFound */
export const deleteSeoEntry = (id: string): Promise<void> =>
  retryOnConflict(
    WHAT,
    undefined,
    () => getSeoEntry(id),
    (current) =>
      transact([deleteOp(key(id), ifVersion(current.version, WHAT)), release('seo', current.pageName)]),
  )
