import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Functions that visitors, publishing and writing invoke, by the names of their bundles; the publisher's hourly runs apart. */
const FUNCTIONS = [
  'contact-create',
  'enquiry-notice',
  'canary',
  'publisher',
  'publisher (hourly)',
  'generator',
  'admin-blog-list',
  'admin-blog-get',
  'admin-blog-update',
  'admin-drafts-save',
] as const

/**
 * Usage of one call, a row of `functions` (bench/functions/functions.ts). Milliseconds are those of a whole core of the
 * machine that measured. Write units of transactions are too low (bench/meter.ts).
 */
const callUsage = z.object({
  'p50 (ms)': z.number(),
  'read units': z.number(),
  'write units': z.number(),
  'S3 reads': z.number(),
  'S3 writes': z.number(),
})
export type CallUsage = z.output<typeof callUsage>

/** Usage of one view, a row of `page speed` (bench/site/page-speed.ts): one column per kind of file ends in `(KB)`. */
const viewUsage = z
  .object({ requests: z.number() })
  .catchall(z.number())
  .transform(({ requests, ...row }) => {
    const weights = Object.entries(row).filter(([column]) => column.endsWith('(KB)'))
    return { requests, kb: weights.reduce((sum, [, kb]) => sum + kb, 0) }
  })

/** Usage as `npm run bench` measured it. */
export interface Measured {
  /** A first view of the home page: requests, and KB (1,000 bytes) over the wire. */
  readonly firstView: z.output<typeof viewUsage>
  readonly functions: Readonly<Record<(typeof FUNCTIONS)[number], CallUsage>>
}

const results = z.array(z.object({ name: z.string(), figures: z.record(z.string(), z.unknown()) }))

/** @param file `bench/results.json`. @throws Error that names the row that is missing or not as the benchmark writes it */
export function readMeasured(file: string): Measured {
  const all = results.parse(JSON.parse(readFileSync(file, 'utf8')))
  const row = <T>(bench: string, name: string, schema: z.ZodType<T>): T => {
    const { data, error } = schema.safeParse(all.find((result) => result.name === bench)?.figures[name])
    if (error) throw new Error(`${file}: the row ${name} of ${bench}: ${z.prettifyError(error)}`)
    return data
  }
  const functions = FUNCTIONS.map((name) => [name, row('functions', name, callUsage)] as const)
  return {
    firstView: row('page speed', '/', viewUsage),
    functions: Object.fromEntries(functions) as Measured['functions'],
  }
}
