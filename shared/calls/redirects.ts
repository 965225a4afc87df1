import * as z from 'zod'
import { redirect, redirectInput } from '../entities/redirect.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { nothing } from './declaration/inputs.ts'
import { readingHolders } from './declaration/table-access.ts'

/** All of them, by their addresses. */
export const listRedirects = call('GET /api/admin/redirects', {
  handler: 'admin/redirects/list',
  response: z.array(redirect),
  table: { GetItem: [partitions.redirects] },
})

export const createRedirect = call('POST /api/admin/redirects', {
  handler: 'admin/redirects/create',
  body: redirectInput,
  status: 201,
  response: redirect,
  table: { GetItem: [partitions.redirects, ...readingHolders], PutItem: [partitions.redirects] },
})

/** By its address, which a path could not hold: it has slashes. */
export const deleteRedirect = call('DELETE /api/admin/redirects', {
  handler: 'admin/redirects/delete',
  body: redirectInput.pick({ from: true }),
  response: nothing,
  table: { GetItem: [partitions.redirects], PutItem: [partitions.redirects] },
})
