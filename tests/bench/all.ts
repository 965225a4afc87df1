import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { adminLists } from './admin-lists.ts'
import { adminWeight } from './admin-weight.ts'
import type { Bench, Figures } from './bench.ts'
import { fiveMinuteGeneration, killedGeneration } from './generation.ts'
import { pageWeight } from './page-weight.ts'

/**
 * Runs the benchmarks and long runs, or those whose name contains one of the arguments: `npm run bench -- killed`.
 * Prints a table at the end and keeps each one's newest result in `bench/results.json`. Exits 1 when one failed.
 */
const BENCHES: readonly Bench[] = [
  pageWeight,
  adminWeight,
  adminLists,
  killedGeneration,
  fiveMinuteGeneration,
]

const ROOT = path.join(import.meta.dirname, '..', '..')
const RESULTS = path.join(ROOT, 'bench', 'results.json')
/** Progress of a run shows as often as this, in milliseconds. */
const REPORT_INTERVAL = 5000

interface Result {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly figures: Figures
  /** Commit it ran on, with `+changes` when the working tree differed from it. */
  readonly revision: string
  readonly date: string
  readonly machine: string
}

const git = (...parts: string[]) => execFileSync('git', parts, { cwd: ROOT, encoding: 'utf8' }).trim()
const revision =
  git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.', ':!bench') ? '+changes' : '')
const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores, Node.js ${process.versions.node}`

async function run({ name, run }: Bench): Promise<Result> {
  console.log(`\n${name}`)
  const started = performance.now()
  let shown = 0
  const elapsed = () => Math.round((performance.now() - started) / 1000)
  const report = (progress: string) => {
    if (performance.now() - shown < REPORT_INTERVAL) return
    shown = performance.now()
    console.log(`  ${String(elapsed()).padStart(4)} s  ${progress}`)
  }
  const [passed, figures] = await run(report).then(
    (measured) => [true, measured] as const,
    (error: unknown) => [false, { error: error instanceof Error ? error.message : String(error) }] as const,
  )
  return { name, passed, seconds: elapsed(), figures, revision, date: new Date().toISOString(), machine }
}

function keep(results: readonly Result[]): void {
  const earlier: Result[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : []
  const untouched = earlier.filter(({ name }) => !results.some((result) => result.name === name))
  const all = [...untouched, ...results].sort((a, b) => a.name.localeCompare(b.name))
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`)
}

function print(results: readonly Result[]): void {
  console.log(`\nRevision ${revision}, ${machine}\n`)
  for (const { name, passed, seconds, figures } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${`${seconds} s`.padStart(7)}  ${name}`)
    for (const [figure, value] of Object.entries(figures)) console.log(`${' '.repeat(19)}${figure}: ${value}`)
  }
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
for (const bench of chosen) results.push(await run(bench))
keep(results)
print(results)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
