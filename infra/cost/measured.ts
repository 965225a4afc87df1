import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** What one call of a function takes. */
export interface CallUnits {
  /** In the function, with a whole core of the machine that measured. */
  readonly milliseconds: number
  /** DynamoDB's. Writes in transactions are too low (bench/meter.ts): DynamoDB Local counts some of them once. */
  readonly readUnits: number
  readonly writeUnits: number
  /** Requests. */
  readonly s3Reads: number
  readonly s3Writes: number
}

/** What one view takes, over the wire. */
interface PageUnits {
  /** Of 1,000 bytes. */
  readonly kb: number
  readonly requests: number
}

/**
 * Assumed for what `npm run bench` has no result of. The functions, by the names of their bundles, are those that
 * visitors, publishing and writing set off.
 */
const ASSUMED = {
  firstView: { kb: 150, requests: 12 },
  functions: {
    'contact-create': { milliseconds: 40, readUnits: 1, writeUnits: 4, s3Reads: 0, s3Writes: 0 },
    'enquiry-notice': { milliseconds: 60, readUnits: 0, writeUnits: 0, s3Reads: 0, s3Writes: 0 },
    canary: { milliseconds: 200, readUnits: 0, writeUnits: 2, s3Reads: 0, s3Writes: 0 },
    publisher: { milliseconds: 500, readUnits: 150, writeUnits: 0, s3Reads: 1, s3Writes: 10 },
    'share-image': { milliseconds: 1000, readUnits: 3, writeUnits: 0, s3Reads: 1, s3Writes: 1 },
    generator: { milliseconds: 500, readUnits: 4, writeUnits: 40, s3Reads: 0, s3Writes: 0 },
    'admin-blog-list': { milliseconds: 40, readUnits: 17, writeUnits: 0, s3Reads: 0, s3Writes: 0 },
    'admin-blog-get': { milliseconds: 40, readUnits: 3, writeUnits: 0, s3Reads: 0, s3Writes: 0 },
    'admin-blog-update': { milliseconds: 60, readUnits: 5, writeUnits: 20, s3Reads: 0, s3Writes: 0 },
    'admin-drafts-save': { milliseconds: 40, readUnits: 1, writeUnits: 10, s3Reads: 0, s3Writes: 0 },
  },
} as const satisfies { firstView: PageUnits; functions: Record<string, CallUnits> }

export type Functions = Readonly<Record<keyof typeof ASSUMED.functions, CallUnits>>

/** What the model takes from `npm run bench`, and where it has to take an assumption instead. */
export interface Measured {
  /** A first view of the home page. */
  readonly firstView: PageUnits
  readonly functions: Functions
  /** What was assumed, because no result is there. */
  readonly assumed: readonly string[]
}

const results = z.array(z.object({ name: z.string(), figures: z.record(z.string(), z.unknown()) }))

/** A row of `functions` (bench/functions/functions.ts). */
const callRow = z
  .object({
    'p50 (ms)': z.number(),
    'read units': z.number(),
    'write units': z.number(),
    'S3 reads': z.number(),
    'S3 writes': z.number(),
  })
  .transform(
    (row): CallUnits => ({
      milliseconds: row['p50 (ms)'],
      readUnits: row['read units'],
      writeUnits: row['write units'],
      s3Reads: row['S3 reads'],
      s3Writes: row['S3 writes'],
    }),
  )

/** A row of `page speed` (bench/site/page-speed.ts): the weight by kind of file, in columns that end in `(KB)`. */
const pageRow = z
  .object({ requests: z.number() })
  .catchall(z.number())
  .transform(({ requests, ...row }): PageUnits => {
    const weights = Object.entries(row).filter(([column]) => column.endsWith('(KB)'))
    return { requests, kb: weights.reduce((sum, [, kb]) => sum + kb, 0) }
  })

/** @param file `bench/results.json`. @throws when a row in it is not as the benchmarks write it. */
export function readMeasured(file: string): Measured {
  const parsed = results.parse(JSON.parse(readFileSync(file, 'utf8')))
  const assumed: string[] = []
  const row = <T>(bench: string, name: string, schema: z.ZodType<T>, otherwise: T): T => {
    const found = parsed.find((result) => result.name === bench)?.figures[name]
    if (found === undefined) {
      assumed.push(`${name} (${bench})`)
      return otherwise
    }
    const read = schema.safeParse(found)
    if (read.success) return read.data
    throw new Error(`${file}: the row ${name} of ${bench} is not as expected: ${z.prettifyError(read.error)}`)
  }
  const functions = Object.entries(ASSUMED.functions).map(
    ([name, units]) => [name, row('functions', name, callRow, units)] as const,
  )
  return {
    firstView: row('page speed', '/', pageRow, ASSUMED.firstView),
    functions: Object.fromEntries(functions) as Functions,
    assumed,
  }
}
