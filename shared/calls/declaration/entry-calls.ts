import * as z from 'zod'
import { type EntryKindName, entryKinds } from '../../documents/entry-kinds.ts'
import { call } from './call.ts'
import { byId, nothing, page } from './inputs.ts'
import { documentVersions, ofDocument } from './table-access.ts'

interface EntrySchemas<Input extends z.ZodType, Change extends z.ZodType, Entry extends z.ZodType> {
  readonly input: Input
  /** Fields to change, and the version that they may replace. */
  readonly change: Change
  readonly entry: Entry
}

type PathOf<Kind extends EntryKindName> = (typeof entryKinds)[Kind]['path']

/** Calls of the entries of a kind (shared/documents), each a function as those of shared/calls are. */
export function entryCalls<
  const Kind extends EntryKindName,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Entry extends z.ZodType,
>(kind: Kind, { input, change, entry }: EntrySchemas<Input, Change, Entry>) {
  const { path, partition } = entryKinds[kind]
  const address = `/api/admin/${path as PathOf<Kind>}` as const
  const functions = `admin/${path}` as const
  return {
    list: () =>
      call(`GET ${address}`, {
        handler: `${functions}/list`,
        query: page,
        response: z.array(entry),
        table: { Query: [partition] },
      }),
    create: () =>
      call(`POST ${address}`, {
        handler: `${functions}/create`,
        body: input,
        status: 201,
        response: entry,
        table: { PutItem: [partition, documentVersions] },
      }),
    update: () =>
      call(`PUT ${address}/{id}`, {
        handler: `${functions}/update`,
        params: byId,
        body: change,
        response: entry,
        table: { GetItem: [partition], PutItem: [partition, documentVersions] },
      }),
    remove: () =>
      call(`DELETE ${address}/{id}`, {
        handler: `${functions}/delete`,
        params: byId,
        status: 204,
        response: nothing,
        table: { GetItem: [partition], Query: [documentVersions], DeleteItem: [partition, ...ofDocument] },
      }),
  }
}
