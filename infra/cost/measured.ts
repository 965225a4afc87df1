import { readFileSync } from 'node:fs'
import * as z from 'zod'

const results = z.array(z.object({ name: z.string(), figures: z.record(z.string(), z.unknown()) }))
const functionRow = z.object({
  'p50 (ms)': z.number(),
  'read units': z.number(),
  'write units': z.number(),
  'S3 writes': z.number(),
})
/** For example `142.7 KB in 12 requests: …`. */
const weight = z.string().regex(/^[\d.]+ KB in \d+ requests/)

interface CallUnits {
  readonly milliseconds: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly s3Writes: number
}

interface PageUnits {
  readonly kb: number
  readonly requests: number
}

/** What the model takes from `npm run bench`, and where it has to take an assumption instead. */
export interface Measured {
  /** A first view of the home page. */
  readonly firstView: PageUnits
  /** By the name of the function's bundle. */
  readonly functions: Readonly<Record<'contact-create' | 'publisher' | 'enquiry-notice', CallUnits>>
  /** What was assumed, because no result is there. */
  readonly assumed: readonly string[]
}

/** Assumed until measured. Milliseconds are of 512 MB on ARM. */
const ASSUMED = {
  firstView: { kb: 150, requests: 12 },
  functions: {
    'contact-create': { milliseconds: 40, readUnits: 2, writeUnits: 3, s3Writes: 0 },
    publisher: { milliseconds: 1500, readUnits: 60, writeUnits: 0, s3Writes: 12 },
    'enquiry-notice': { milliseconds: 60, readUnits: 0, writeUnits: 0, s3Writes: 0 },
  },
} as const

/** @param file `bench/results.json`. @throws when it is not the file that `npm run bench` writes. */
export function readMeasured(file: string): Measured {
  const parsed = results.parse(JSON.parse(readFileSync(file, 'utf8')))
  const figuresOf = (name: string) => parsed.find((result) => result.name === name)?.figures ?? {}
  const assumed: string[] = []

  const home = weight.safeParse(figuresOf('page weight')['/'])
  if (!home.success) assumed.push('weight of the home page')
  const [kb, requests] = home.data?.match(/[\d.]+/g)?.map(Number) ?? []

  const unitsOf = (name: keyof typeof ASSUMED.functions): CallUnits => {
    const row = functionRow.safeParse(figuresOf('functions')[name])
    if (row.success) {
      return {
        milliseconds: row.data['p50 (ms)'],
        readUnits: row.data['read units'],
        writeUnits: row.data['write units'],
        s3Writes: row.data['S3 writes'],
      }
    }
    assumed.push(`units of ${name}`)
    return ASSUMED.functions[name]
  }
  return {
    firstView: kb && requests ? { kb, requests } : ASSUMED.firstView,
    functions: {
      'contact-create': unitsOf('contact-create'),
      publisher: unitsOf('publisher'),
      'enquiry-notice': unitsOf('enquiry-notice'),
    },
    assumed,
  }
}
