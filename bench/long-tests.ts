import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import type { Bench } from './bench.ts'

/** Whole-system tests that repeat more in a long run than in `npm test` (tests/support/long-runs.ts). */
const FILES = [
  'hostile/hostile-bodies',
  'hostile/hostile-headers',
  'hostile/hostile-paths',
  'hostile/hostile-texts',
  'operation/background-faults',
  'operation/calls',
  'operation/faults',
  'site/changed-content',
  'site/contact-form',
]
const REPORT_INTERVAL_MS = 5000

const results = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

/** Runs those tests, with all of their repetitions, on a system of their own. */
export const longTests: Bench = {
  name: 'long tests',
  run: async (report, limits) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-bench-'))
    const outputFile = path.join(folder, 'results.json')
    const timer = setInterval(() => report('tests are running'), REPORT_INTERVAL_MS)
    try {
      const filters = FILES.map((name) => `tests/api/${name}.test.ts`)
      const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`]
      const child = spawn('vitest', ['run', '--project=cloud', ...options, ...filters], {
        env: { ...process.env, LONG_RUN: 'true' },
        stdio: 'inherit',
      })
      await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
      const { numPassedTests, numFailedTests } = results.parse(JSON.parse(await readFile(outputFile, 'utf8')))
      limits.atLeast('tests that passed', numPassedTests, 1)
      limits.atMost('tests that failed', numFailedTests, 0)
      return { 'tests that passed': numPassedTests, 'tests that failed': numFailedTests }
    } finally {
      clearInterval(timer)
      await rm(folder, { recursive: true, force: true })
    }
  },
}
