import * as z from 'zod'
import { VERSIONS_KEPT } from '../../../shared/limits.ts'
import { currentSignIn } from '../../platform/current-session.ts'
import { NotFound } from '../../platform/errors.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { getItem, queryAll } from '../../platform/table/table.ts'
import { deleteItem, putOp, type Write } from '../../platform/table/table-writes.ts'

interface Saved {
  readonly version: number
  readonly savedAt: string
}

/** A version's place is taken by the one `VERSIONS_KEPT` later, so that none has to be deleted. */
const keyOf = (pk: string, version: number) => ({
  pk,
  sk: String(version % VERSIONS_KEPT).padStart(String(VERSIONS_KEPT - 1).length, '0'),
})

/** Write of a version, for the transaction that saves it. */
export const versionItem = <Saved extends { readonly version: number }>(pk: string, saved: Saved): Write =>
  putOp({
    ...keyOf(pk, saved.version),
    ...saved,
    savedAt: new Date().toISOString(),
    savedBy: currentSignIn(),
  })

/** The versions of a partition, last saved first, with the attributes of the schema only. */
export async function listVersions<Shape extends z.ZodRawShape>(
  pk: string,
  schema: z.ZodObject<Shape> & z.ZodType<Saved>,
) {
  const found = await queryAll(pk, schema, { attributes: Object.keys(schema.shape) })
  return found.toSorted((a, b) => later(a.savedAt, b.savedAt) || b.version - a.version)
}

/** ISO 8601 UTC instants sort as texts. */
const later = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** One version, whole. @throws NotFound (404) when a later one has its place */
export async function getVersion<S extends z.ZodType<Saved>>(pk: string, version: number, schema: S) {
  const found = await getItem(keyOf(pk, version), schema)
  if (found?.version !== version) throw new NotFound()
  return found
}

/** Delete all versions of a partition. */
export async function deleteVersions(pk: string): Promise<void> {
  const keys = await queryAll(pk, z.object({ pk: z.string(), sk: z.string() }), { attributes: ['pk', 'sk'] })
  await inParallel(keys, deleteItem)
}
