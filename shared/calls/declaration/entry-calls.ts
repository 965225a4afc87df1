import * as z from 'zod'
import { type EntryKindName, entryKinds } from '../../documents/entry-kinds.ts'
import type { TableAccess } from '../../table/partitions.ts'
import { call } from './call.ts'
import { byId, nothing, page } from './inputs.ts'
import { documentVersions, ofDocument } from './table-access.ts'

interface EntryParts<Input extends z.ZodType, Change extends z.ZodType, Entry extends z.ZodType> {
  readonly input: Input
  /** Fields to change, and the version that they may replace. */
  readonly change: Change
  readonly entry: Entry
  /** Table access besides that of any kind: of claims, and of lists of what an entry uses. */
  readonly also?: { readonly [call in 'create' | 'update' | 'remove']?: TableAccess }
}

type PathOf<Kind extends EntryKindName> = (typeof entryKinds)[Kind]['path']

/** Calls of the entries of a kind (shared/documents). */
export function entryCalls<
  const Kind extends EntryKindName,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Entry extends z.ZodType,
>(kind: Kind, { input, change, entry, also = {} }: EntryParts<Input, Change, Entry>) {
  const { path, partition } = entryKinds[kind]
  const address = `/api/admin/${path as PathOf<Kind>}` as const
  const functions = `admin/${path}` as const
  return {
    list: call(`GET ${address}`, {
      handler: `${functions}/list`,
      query: page,
      response: z.array(entry),
      table: { Query: [partition] },
    }),
    get: call(`GET ${address}/{id}`, {
      handler: `${functions}/get`,
      params: byId,
      response: entry,
      table: { GetItem: [partition] },
    }),
    create: call(`POST ${address}`, {
      handler: `${functions}/create`,
      body: input,
      status: 201,
      response: entry,
      table: both({ PutItem: [partition, documentVersions] }, also.create),
    }),
    update: call(`PUT ${address}/{id}`, {
      handler: `${functions}/update`,
      params: byId,
      body: change,
      response: entry,
      table: both({ GetItem: [partition], PutItem: [partition, documentVersions] }, also.update),
    }),
    remove: call(`DELETE ${address}/{id}`, {
      handler: `${functions}/delete`,
      params: byId,
      response: nothing,
      table: both(
        { GetItem: [partition], Query: [documentVersions], DeleteItem: [partition, ...ofDocument] },
        also.remove,
      ),
    }),
  }
}

/** Table access of both. */
const both = (one: TableAccess, other: TableAccess = {}): TableAccess => {
  const actions = Object.keys({ ...one, ...other }) as (keyof TableAccess)[]
  return Object.fromEntries(
    actions.map((action) => [action, [...(one[action] ?? []), ...(other[action] ?? [])]]),
  )
}
