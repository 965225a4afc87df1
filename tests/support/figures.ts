import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

/** What tests of hostile input and of trouble count. */
const figures = z.strictObject({
  /** Calls with hostile input; of these: refused, answered to whom they are not for, and answered with a 5xx. */
  fuzzed: z.int().default(0),
  refused: z.int().default(0),
  unauthorised: z.int().default(0),
  failed: z.int().default(0),
  /** Faults of AWS that were met; and of what was done meanwhile: lost, and done twice. */
  faults: z.int().default(0),
  lost: z.int().default(0),
  doubled: z.int().default(0),
})
type Figures = z.infer<typeof figures>

const FILE = 'figures.jsonl'

/** Adds what a file of tests counted to the figures of the run, where one is under way (`TEST_DIR`, tests/all.ts). */
export async function record(counted: Partial<Figures>): Promise<void> {
  const { TEST_DIR } = process.env
  if (TEST_DIR) await appendFile(path.join(TEST_DIR, FILE), `${JSON.stringify(counted)}\n`)
}

/** The figures of a run, as sentences; none when nothing was counted. */
export async function figuresOf(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  if (lines.length === 0) return []
  const counted = lines.map((line) => figures.parse(JSON.parse(line)))
  const total = (name: keyof Figures) => counted.reduce((sum, one) => sum + one[name], 0).toLocaleString('en')
  return [
    `Hostile input: ${total('fuzzed')} calls fuzzed, ${total('refused')} refused, ` +
      `unauthorised ${total('unauthorised')}, answered with a 5xx ${total('failed')}`,
    `Trouble: ${total('faults')} faults of AWS survived, lost ${total('lost')}, doubled ${total('doubled')}`,
  ]
}
