import * as z from 'zod'
import { type Redirect, redirect } from '../../../shared/entities/redirect.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { NotFound } from '../../platform/errors.ts'
import { getItem } from '../../platform/table/table.ts'
import { putOp, transact } from '../../platform/table/table-writes.ts'
import { ifNewest, retryOnConflict } from '../../platform/versions.ts'

/** All are one item: each change is checked against all others, and 200 of them take far less than an item may. */
const KEY = { pk: partitions.redirects, sk: 'REDIRECTS' }
const LABEL = 'The list of redirects'

const stored = z.object({ version: z.int(), redirects: z.array(redirect) })

const readRedirects = async () => (await getItem(KEY, stored)) ?? { version: 0, redirects: [] }

export const listRedirects = async (): Promise<Redirect[]> => (await readRedirects()).redirects

/** Where a redirect by hand leads from an address; undefined if there is none. */
export const redirectFrom = async (address: string): Promise<string | undefined> =>
  (await listRedirects()).find(({ from }) => from === address)?.to

/** Change all redirects at once. `change` runs again after another change. @throws its errors */
export const changeRedirects = (change: (redirects: Redirect[]) => Promise<Redirect[]>): Promise<void> =>
  retryOnConflict(LABEL, undefined, readRedirects, async ({ version, redirects }) => {
    const next = await change(redirects)
    await transact([putOp({ ...KEY, version: version + 1, redirects: next }, ifNewest(version, LABEL))])
  })

/** @throws NotFound (404) */
export const deleteRedirect = (address: string): Promise<void> =>
  changeRedirects(async (redirects) => {
    const left = redirects.filter(({ from }) => from !== address)
    if (left.length === redirects.length) throw new NotFound()
    return left
  })
