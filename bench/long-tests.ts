import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import type { Bench } from './bench.ts'

/** Tests that `npm test` leaves out, and those that repeat more in a long run than there (tests/support/long-runs.ts). */
const FILES = [
  'tests/long/',
  'tests/unit/parity.test.ts',
  'frontend/build/pictures/favicons.test.ts',
  'frontend/admin/features/enquiries/enquiries-csv.test.ts',
  'infra/edge-functions/viewer-request.test.ts',
  'infra/stacks/configurations.test.ts',
  'tests/api/admin/media/uploads.test.ts',
  'tests/api/admin/settings.test.ts',
  'tests/api/hostile/',
  'tests/api/operation/background-faults.test.ts',
  'tests/api/operation/faults.test.ts',
  'tests/api/site/changed-content.test.ts',
  'tests/api/site/contact-form.test.ts',
]
const REPORT_INTERVAL_MS = 5000

const results = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

/** Runs those tests with all of their repetitions. */
export const longTests: Bench = {
  name: 'long run',
  run: async (report, limits) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-bench-'))
    const outputFile = path.join(folder, 'results.json')
    const timer = setInterval(() => report('tests are running'), REPORT_INTERVAL_MS)
    try {
      const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`]
      const child = spawn('vitest', ['run', ...options, ...FILES], {
        // A folder that the other projects' end does not remove.
        env: { ...process.env, LONG_RUN: 'true', TEST_DIR: path.join(folder, 'systems') },
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
