import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { findVulnerabilities } from './support/vulnerabilities.ts'

/**
 * `npm test`: every check in order, cheap ones first, with the time each took. Stops at the first step that fails,
 * with exit code 1, and then keeps the logs of the run. Ends with the line `N passed, N failed`: each test, and each
 * of the static checks, counts as one.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-test-'))
/** Three systems for the whole-system tests: these wait more than they compute, on two cores. */
const env = { ...process.env, TEST_DIR: folder, CLOUD_SYSTEMS: '3' }
const total = { passed: 0, failed: 0 }
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

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
  total[checkPassed ? 'passed' : 'failed']++
  announce(name, checkStarted, checkPassed)
  if (!checkPassed) console.log((await output).join(''))
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
  const checkPassed = result.found.length === 0
  total[checkPassed ? 'passed' : 'failed']++
  announce('vulnerabilities', checkStarted, checkPassed)
  for (const one of result.found) console.log(one)
  return checkPassed
}

/** Runs projects of vitest.config.ts with their output shown, and counts their tests. */
async function tests(...projects: string[]): Promise<boolean> {
  const testsStarted = performance.now()
  const outputFile = path.join(folder, `${projects.join('-')}.json`)
  const selected = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  const testsPassed = await succeeds(
    spawn('vitest', ['run', ...selected, ...reporters], { stdio: 'inherit', env, signal: stop.signal }),
  )
  // Without a report the run itself failed, for example because a system did not start.
  const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
  const { numPassedTests, numFailedTests } = await readFile(outputFile, 'utf8').then(
    (json) => report.parse(JSON.parse(json)),
    () => ({ numPassedTests: 0, numFailedTests: 0 }),
  )
  total.passed += numPassedTests
  total.failed += testsPassed ? 0 : Math.max(1, numFailedTests)
  announce(`${projects.join(' and ')} tests`, testsStarted, testsPassed)
  return testsPassed
}

function succeeds(child: ReturnType<typeof spawn>): Promise<boolean> {
  child.once('error', (error) => console.error(error.message))
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}

function announce(name: string, since: number, isPassed: boolean): void {
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
}
