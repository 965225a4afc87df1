import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from './bench.ts'

const ROUNDS = 3
/** CONTRACT's promise for `npm test` on two cores, in seconds. */
const LIMIT_S = 600
/** Line of `npm test` about a group: `✓ unit tests (24.1 s)`. */
const GROUP = /^[✓✗] (.+) \(([\d.]+) s\)$/gm
const LAST_LINE = /^(\d+) passed, (\d+) failed$/m

/** Runs both commands of the README in fresh clones of the revision, one after another. */
export const testRun: Bench = {
  name: 'tests',
  run: async (report, limits) => {
    const figures: Record<string, Record<string, number>> = {}
    for (let round = 1; round <= ROUNDS; round++) {
      const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-clone-'))
      try {
        const show = (output: string) => report(`round ${round}: ${output.trim().split('\n').at(-1)}`)
        await output(show, path.dirname(import.meta.dirname), 'git', 'clone', '--quiet', '.', folder)
        await output(show, folder, 'npm', 'ci')
        const printed = await output(show, folder, 'npm', 'test')
        const [, passed, failed] = LAST_LINE.exec(printed) ?? []
        const groups = [...printed.matchAll(GROUP)].map(([, name = '', seconds]) => [name, Number(seconds)])
        const row: Record<string, number> = Object.fromEntries(groups)
        figures[`seconds, round ${round}`] = row
        limits.atMost(`seconds of round ${round}`, row.everything ?? Number.POSITIVE_INFINITY, LIMIT_S)
        limits.atMost(`tests that failed in round ${round}`, Number(failed ?? Number.POSITIVE_INFINITY), 0)
        limits.atLeast(`tests that passed in round ${round}`, Number(passed ?? 0), 1)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    return figures
  },
}

/** Runs a program to its end, whatever its exit code. @returns what it printed */
async function output(
  show: (output: string) => void,
  cwd: string,
  program: string,
  ...args: string[]
): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part
    show(part)
  })
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  return printed
}
