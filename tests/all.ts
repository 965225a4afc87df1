import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { figuresOf } from './support/figures.ts'
import { findVulnerabilities } from './support/vulnerabilities.ts'

/**
 * `npm test`: every check in order, cheap ones first, with the time each took. Stops at the first step that fails,
 * with exit code 1, and then keeps the logs of the run. Ends with the line `N passed, N failed`: each test, and each
 * of the static checks, counts as one.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-test-'))
const count = { passed: 0, failed: 0 }
/** What runs now; on a signal it ends, and nothing else begins. */
const running = new Set<ChildProcess>()
let stopped = false
/** Systems that the whole-system tests run on side by side: they wait more than they compute, on two cores. */
const CLOUD_SYSTEMS = '2'

/** What `vitest --reporter=json` writes, as far as it is counted here. */
const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Runs a command with its output collected, so that steps side by side stay readable. */
async function check({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const started = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const passed = await succeeds(child)
  count[passed ? 'passed' : 'failed']++
  announce(name, started, passed)
  if (!passed) console.log(output)
  return passed
}

/** Runs a vitest project with its output shown, and counts its tests. */
async function tests(project: string): Promise<boolean> {
  const started = performance.now()
  const outputFile = path.join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  const child = spawn('vitest', ['run', '--project', project, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DIR: folder, CLOUD_SYSTEMS },
  })
  const passed = await succeeds(child)
  // Without a report the run itself failed, for example because the system did not start.
  const { numPassedTests, numFailedTests } = await readFile(outputFile, 'utf8').then(
    (text) => report.parse(JSON.parse(text)),
    () => ({ numPassedTests: 0, numFailedTests: 0 }),
  )
  count.passed += numPassedTests
  count.failed += passed ? 0 : Math.max(1, numFailedTests)
  announce(`${project} tests`, started, passed)
  return passed
}

const succeeds = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    running.add(child)
    child.once('close', () => running.delete(child))
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })

function announce(name: string, started: number, passed: boolean): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
}

const staticChecks: readonly Step[] = [
  { name: 'formatting and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'dead code', command: ['knip'] },
]

/** Counts only where the registry knows: elsewhere nothing was checked. */
async function vulnerabilities(): Promise<boolean> {
  const started = performance.now()
  const result = await findVulnerabilities()
  if ('unknown' in result) {
    console.log(`- vulnerabilities skipped: the registry gave no advisories (${result.unknown})`)
    return true
  }
  const passed = result.found.length === 0
  count[passed ? 'passed' : 'failed']++
  announce('vulnerabilities', started, passed)
  for (const one of result.found) console.log(one)
  return passed
}

const steps: readonly (() => Promise<boolean>)[] = [
  async () => (await Promise.all([...staticChecks.map(check), vulnerabilities()])).every(Boolean),
  // Side by side: the one computes while the other waits.
  async () =>
    (
      await Promise.all([
        tests('unit').then((unitPassed) => unitPassed && tests('integration')),
        tests('cloud'),
      ])
    ).every(Boolean),
  () => tests('afterwards'),
  () => tests('lifecycle'),
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true
    for (const child of running) child.kill()
  })

const started = performance.now()
let passed = true
for (const step of steps) {
  passed &&= !stopped && (await step())
}
announce('everything', started, passed)
for (const line of await figuresOf(folder)) console.log(line)
const evidence = await readdir(folder)
// Systems that were stopped may just be writing there.
if (passed || stopped || evidence.length === 0)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 })
else console.log(`Logs and data of this run: ${folder}`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = passed ? 0 : 1
