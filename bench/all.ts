import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { adminLists } from './admin/admin-lists.ts'
import { adminWeight } from './admin/admin-weight.ts'
import { editorTyping } from './admin/editor-typing.ts'
import { ownersPage } from './admin/owners-page.ts'
import type { Bench, Limits, Result, Verdict } from './bench.ts'
import { engines } from './engines/engines.ts'
import { functions } from './functions/functions.ts'
import { guessedCodes } from './functions/guessed-codes.ts'
import { guessedPreviews } from './functions/guessed-previews.ts'
import { fiveMinuteGeneration, killedGeneration } from './generation.ts'
import { load, loadWithFaults } from './load/load.ts'
import { longTests } from './long-tests.ts'
import { picturePaint } from './media/picture-paint.ts'
import { pictureReady } from './media/picture-ready.ts'
import { stockPaint } from './media/stock-paint.ts'
import { mutants } from './mutants.ts'
import { printResults } from './print-results.ts'
import { changedFacts } from './publishing/changed-facts.ts'
import { dueTimes } from './publishing/due-times.ts'
import { killedPublisher } from './publishing/killed-publisher.ts'
import { killedScheduler } from './publishing/killed-scheduler.ts'
import { lotFromPhone } from './publishing/lot-from-phone.ts'
import { publishing, saveToServed } from './publishing/publishing.ts'
import { soldLots } from './publishing/sold-lots.ts'
import { pageSpeed } from './site/page-speed.ts'
import { pageWeight } from './site/page-weight.ts'
import { taps } from './site/taps.ts'
import { testRun } from './test-run.ts'

/**
 * Runs the benchmarks and long runs, or those whose name contains one of the arguments: `npm run bench -- killed`.
 * Writes each one's newest result to `bench/results.json`, and prints them with the committed ones for comparison. Exits 1
 * when one failed or missed a limit.
 */
const BENCHES: readonly Bench[] = [
  pageWeight,
  pageSpeed,
  taps,
  adminWeight,
  editorTyping,
  engines,
  functions,
  saveToServed,
  soldLots,
  lotFromPhone,
  publishing,
  changedFacts,
  killedPublisher,
  killedScheduler,
  dueTimes,
  guessedCodes,
  guessedPreviews,
  adminLists,
  ownersPage,
  pictureReady,
  picturePaint,
  stockPaint,
  load,
  loadWithFaults,
  killedGeneration,
  fiveMinuteGeneration,
  testRun,
  longTests,
  mutants,
]

const ROOT = path.join(import.meta.dirname, '..')
const RESULTS = 'bench/results.json'
const REPORT_INTERVAL_MS = 5000

const git = (...parts: string[]) => execFileSync('git', parts, { cwd: ROOT, encoding: 'utf8' }).trim()
const revision =
  git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.', ':!bench') ? '+changes' : '')
/** The machine, with its load: processes that wanted a core, on average over the last five minutes. */
const machine = () =>
  `${process.platform} ${process.arch}, ${availableParallelism()} cores, load ${loadavg()[1]?.toFixed(1)}, Node.js ${process.versions.node}`

async function run({ name, run }: Bench): Promise<Result> {
  console.log(`\n${name}`)
  const started = performance.now()
  let shown = 0
  const elapsed = () => Math.round((performance.now() - started) / 1000)
  const report = (progress: string) => {
    if (performance.now() - shown < REPORT_INTERVAL_MS) return
    shown = performance.now()
    console.log(`  ${String(elapsed()).padStart(4)} s  ${progress}`)
  }
  const limits: Verdict[] = []
  const [finished, figures] = await run(report, noting(limits)).then(
    (measured) => [true, measured] as const,
    (error: unknown) => [false, { error: error instanceof Error ? error.message : String(error) }] as const,
  )
  return {
    name,
    passed: finished && limits.every(({ met }) => met),
    seconds: elapsed(),
    figures,
    ...(limits.length > 0 && { limits }),
    revision,
    date: new Date().toISOString(),
    machine: machine(),
  }
}

const noting = (limits: Verdict[]): Limits => ({
  atMost: (what, is, limit) => limits.push({ what, is, limit: `at most ${limit}`, met: is <= limit }),
  atLeast: (what, is, limit) => limits.push({ what, is, limit: `at least ${limit}`, met: is >= limit }),
})

function keep(results: readonly Result[]): void {
  const file = path.join(ROOT, RESULTS)
  const before: Result[] = JSON.parse(readFileSync(file, 'utf8'))
  const untouched = before.filter(({ name }) => !results.some((result) => result.name === name))
  const all = [...untouched, ...results].sort((a, b) => a.name.localeCompare(b.name))
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

const wanted = process.argv.slice(2)
const chosen = BENCHES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (chosen.length === 0) {
  console.error(
    `No benchmark's name contains ${wanted.join(' or ')}. There are: ${BENCHES.map(({ name }) => name).join('; ')}`,
  )
  process.exit(1)
}
const results: Result[] = []
for (const bench of chosen) {
  results.push(await run(bench))
  keep(results)
}
console.log(`\nRevision ${revision}, ${machine()}`)
printResults(results, JSON.parse(git('show', `HEAD:${RESULTS}`)))
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
