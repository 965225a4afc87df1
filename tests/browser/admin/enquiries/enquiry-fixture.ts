import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { IMPORT_ITEMS } from '../../../../shared/entities/export.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { keptEnquiry, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { succeed } from '../../../support/client.ts'
import { browser } from '../../support/fixtures.ts'

type Fields = Partial<Record<'contact' | 'message' | 'page' | 'language' | 'campaign', string>>

/** Test fixture: enquiries through the API with this session, and their screen; no rate limit counts them. */
export function enquiriesOf(session: string) {
  const itemOf = (fields: Fields, secondsAgo = 0) => {
    const at = Date.now() - secondsAgo * 1000
    return {
      ...keptEnquiry(),
      id: ulid(at),
      name: unique('Buyer'),
      interest: 'Toys',
      submittedAt: new Date(at).toISOString(),
      ...fields,
    }
  }
  /** So many of the same, newest first. */
  async function enquireOften(length: number, fields: Fields) {
    const items = Array.from({ length }, (_, index) => itemOf(fields, index))
    for (let start = 0; start < length; start += IMPORT_ITEMS)
      await succeed('POST /api/admin/import', {
        session,
        body: { items: items.slice(start, start + IMPORT_ITEMS) },
      })
    return items.map((item) => ({ ...item, params: { id: item.id } }))
  }
  const enquire = async (fields: Fields) => (await enquireOften(1, fields))[0] ?? expect.unreachable()
  const stored = async (params: { id: string }) =>
    (await succeed('GET /api/admin/enquiries/{id}', { session, params })).body
  async function openEnquiries(viewport: { width: number; height: number }) {
    const visited = await visit(browser, adminPages.enquiries, viewport, session)
    await visited.page.getByRole('heading', { name: 'Enquiries', exact: true }).waitFor()
    return visited
  }
  /** Entries of the list of all, which today's may be, too. */
  const rowsOf = (page: Page) => page.getByRole('region', { name: 'All enquiries' }).getByRole('listitem')
  return { enquire, enquireOften, stored, openEnquiries, rowsOf }
}
