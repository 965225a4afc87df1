import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { lastDurations, saveDurations } from './report/durations.ts'
import { runResult } from './report/run-result.ts'
import { findVulnerabilities } from './support/vulnerabilities.ts'

/**
 * `npm test`: every check, cheap ones first, with the time each took. Stops after the first step that fails, with exit code
 * 1, and then keeps the logs of the run. Ends with the line `N passed, N failed`: each test, and each of the static checks,
 * counts as one. `--record` keeps the durations for fresh checkouts.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-test-'))
/** Two systems for the whole-system tests, beside the other tests: a third took as long, and 4 GB more. */
const env = { ...process.env, TEST_DIR: folder, CLOUD_SYSTEMS: '2' }
const PROGRESS = path.join(import.meta.dirname, 'report/progress.ts')
const total = { passed: 0, failed: 0 }
/** Seconds of each test file, by its path. */
const files: Record<string, number> = {}
const failed: string[] = []
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const last = lastDurations()
const estimate = last
  ? `about ${Math.ceil(last.seconds / 60)} min, as last time`
  : 'about 10 minutes on two cores'
console.log(`Every check; takes ${estimate}:
  1. format and lint, types, dead code, vulnerabilities
  2. unit tests, then integration and functions; beside them cloud, the whole system over HTTP and in a browser
  3. afterwards, what those left behind; lifecycle, starts and crashes`)

const started = performance.now()
const passed =
  (await all([
    check('formatting and lint', 'biome', 'ci', '.'),
    // Several threads would check much of it several times.
    check('types', 'tsc', '--noEmit', '--singleThreaded'),
    check('dead code', 'knip'),
    checkVulnerabilities(),
  ])) &&
  (await all([
    tests('unit').then((unitPassed) => unitPassed && tests('integration', 'functions')),
    tests('cloud'),
  ])) &&
  (await all([tests('afterwards'), tests('lifecycle')]))
const seconds = (performance.now() - started) / 1000

const slowest = Object.entries(files).toSorted(([, a], [, b]) => b - a)
if (slowest.length > 0) console.log('Slowest files:')
for (const [file, took] of slowest.slice(0, 10)) console.log(`${took.toFixed(1).padStart(8)} s  ${file}`)
if (passed) saveDurations({ seconds, files }, process.argv.includes('--record'))
if (stop.signal.aborted) console.log('Stopped.')
else if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. What comes after that was not run.`)
announce('everything', started, passed)

if (passed || stop.signal.aborted || (await readdir(folder)).length === 0)
  // Systems that were stopped may just be writing there.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 })
else console.log(`Logs and data of this run: ${folder}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = passed ? 0 : 1

async function all(checks: Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(checks)).every(Boolean)
}

/** Runs a command with its output collected, so that checks side by side stay readable. */
async function check(name: string, program: string, ...args: string[]): Promise<boolean> {
  const checkStarted = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: stop.signal })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const checkPassed = await succeeds(child)
  count(name, checkStarted, checkPassed)
  if (!checkPassed && !stop.signal.aborted) console.log((await output).join(''))
  return checkPassed
}

/** Counts only where the registry knows: elsewhere nothing was checked. */
async function checkVulnerabilities(): Promise<boolean> {
  const checkStarted = performance.now()
  const result = await findVulnerabilities()
  if ('unknown' in result) {
    console.log(`- vulnerabilities skipped: the registry gave no advisories (${result.unknown})`)
    return true
  }
  count('vulnerabilities', checkStarted, result.found.length === 0)
  for (const one of result.found) console.log(one)
  return result.found.length === 0
}

function count(name: string, since: number, isPassed: boolean): void {
  total[isPassed ? 'passed' : 'failed']++
  announce(name, since, isPassed)
  if (!isPassed) failed.push(name)
}

/** Runs projects of vitest.config.ts with their progress shown, and counts their tests. */
async function tests(...projects: string[]): Promise<boolean> {
  const testsStarted = performance.now()
  const resultFile = path.join(folder, `${projects.join('-')}.json`)
  const selected = projects.map((project) => `--project=${project}`)
  const testsPassed = await succeeds(
    spawn('vitest', ['run', ...selected, `--reporter=${PROGRESS}`], {
      ...{ stdio: 'inherit', signal: stop.signal },
      env: { ...env, PROGRESS_FILE: resultFile },
    }),
  )
  // Without a result the run itself failed, for example because a system did not start.
  const result = await readFile(resultFile, 'utf8').then(
    (json) => runResult.parse(JSON.parse(json)),
    () => ({ passed: 0, failed: 0, files: {} }),
  )
  total.passed += result.passed
  total.failed += testsPassed ? 0 : Math.max(1, result.failed)
  Object.assign(files, result.files)
  const name = `${projects.join(' and ')} tests`
  announce(name, testsStarted, testsPassed)
  if (!testsPassed) failed.push(name)
  return testsPassed
}

function succeeds(child: ReturnType<typeof spawn>): Promise<boolean> {
  child.once('error', (error) => {
    if (!stop.signal.aborted) console.error(error.message)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}

function announce(name: string, since: number, isPassed: boolean): void {
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
}
