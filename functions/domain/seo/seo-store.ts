import type { Body } from '../../../shared/api.ts'
import type { SeoEntry } from '../../../shared/entities/seo.ts'
import { Taken } from '../../platform/errors.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import { claim, release } from '../../platform/table/unique-claims.ts'
import { entryStore } from '../documents/entry-store.ts'
import { usesOf } from '../media/uses.ts'
import { storedEntry } from './active-entries.ts'

/** Writes that keep the list of what shows a picture. */
const picturesOf = (before: SeoEntry | undefined, after: SeoEntry | undefined): Write[] =>
  usesOf([before?.ogImage ?? ''], [after?.ogImage ?? ''], { kind: 'seo', id: (before ?? after)?.id ?? '' })

const pageTaken = () =>
  new Taken('This page already has an SEO entry. Edit that one, or choose another page.')

/** Writes that keep one entry for a page. */
const pageOf = (before: SeoEntry | undefined, after: SeoEntry | undefined): Write[] =>
  before?.pageName === after?.pageName
    ? []
    : [
        ...(after ? [claim('seo', after.pageName, after.id, pageTaken)] : []),
        ...(before ? [release('seo', before.pageName)] : []),
      ]

const entries = entryStore<SeoEntry>('seo', storedEntry, {
  attributesOf: ({ hreflang, jsonLd, ...entry }) => ({
    ...entry,
    hreflang: JSON.stringify(hreflang),
    jsonLd: JSON.stringify(jsonLd),
  }),
  also: (before, after) => [...pageOf(before, after), ...picturesOf(before, after)],
})

export const { list: listSeoEntries, remove: deleteSeoEntry } = entries

/** @throws Taken (409) if the page already has an entry. */
export const createSeoEntry = (input: Body<'POST /api/admin/seo'>): Promise<SeoEntry> =>
  entries.create({ ...input, metaTitle: input.title })

/** Store an entry with its own id, version and dates. @throws AlreadyStored, Taken (409) */
export const importSeoEntry = (imported: Omit<SeoEntry, 'metaTitle'>): Promise<void> =>
  entries.restore({ ...imported, metaTitle: imported.title })

/** Change the given fields only. @throws NotFound (404), VersionConflict, Taken (409) */
export const updateSeoEntry = (id: string, change: Body<'PUT /api/admin/seo/{id}'>): Promise<SeoEntry> =>
  entries.update(id, { ...change, metaTitle: change.title })
