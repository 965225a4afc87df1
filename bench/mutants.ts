import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import type { Bench } from './bench.ts'
import type { Breakage } from './mutants/breakage.ts'
import { cloudBreakages } from './mutants/cloud-breakages.ts'
import { siteBreakages } from './mutants/site-breakages.ts'

/** Chosen from what the product promises, over all rooms, and not by what is tested. */
const BREAKAGES = [...siteBreakages, ...cloudBreakages]

/** Copy of the file that is broken at the moment, for the start after a run that was killed. */
const KEPT = '.local/mutants.json'
const keptFile = z.object({ file: z.string(), text: z.string() })

/** Part of vitest's JSON report. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

let running: ChildProcess | undefined

/**
 * Mutation testing by hand-picked mutants: breaks one promise of the product after another, and counts how many turn a test red.
 * A test that is red without the mutant, too, does not count. Leaves the tree as it was, also when it is interrupted.
 */
export const mutants: Bench = {
  name: 'mutants',
  run: async (report) => {
    restore()
    const all = listTests()
    for (const breakage of BREAKAGES) check(breakage, all)
    const end = () => process.exit(130)
    const leave = () => {
      running?.kill()
      restore()
    }
    process.on('exit', leave).on('SIGINT', end).on('SIGTERM', end)
    const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-mutants-'))
    const outcomes: Outcome[] = []
    try {
      for (const [index, breakage] of BREAKAGES.entries()) {
        report(`${index + 1} of ${BREAKAGES.length}: ${breakage.name}`)
        outcomes.push(await broken(breakage, folder))
      }
      report('The same tests without the mutants')
      const alwaysRed = await redWithoutMutants(outcomes, folder)
      const caught = outcomes.filter(({ red }) => red && !alwaysRed.has(red.test))
      const shown = outcomes.map((outcome) => {
        const found = caught.includes(outcome) ? outcome.red?.test : 'not noticed'
        return [outcome.breakage.name, `${found} (${outcome.seconds} s)`]
      })
      return { mutants: outcomes.length, caught: caught.length, ...Object.fromEntries(shown) }
    } finally {
      restore()
      process.off('exit', leave).off('SIGINT', end).off('SIGTERM', end)
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** A failed test by its file and title, and the run that it failed in. */
interface Red {
  readonly project: string
  readonly files: string
  readonly test: string
}

interface Outcome {
  readonly breakage: Breakage
  readonly red: Red | undefined
  readonly seconds: number
}

/** Test files by their project. */
const testFile = z.object({ file: z.string(), projectName: z.string() })
const listTests = () =>
  testFile
    .array()
    .parse(JSON.parse(execFileSync('vitest', ['list', '--filesOnly', '--json'], { encoding: 'utf8' })))

/** @throws Error for a breakage that this tree has no place or no tests for. */
function check({ name, file, find, tests }: Breakage, all: readonly z.infer<typeof testFile>[]): void {
  if (readFileSync(file, 'utf8').split(find).length !== 2)
    throw new Error(`${name}: ${file} does not have this exactly once: ${find}`)
  for (const [project, files] of tests) {
    if (!all.some((one) => one.projectName === project && one.file.includes(files)))
      throw new Error(`${name}: the project ${project} has no tests in ${files}`)
  }
}

/** Break the product, and run the tests that should notice until one does. */
async function broken(breakage: Breakage, folder: string): Promise<Outcome> {
  const { name, file, find, replace, tests } = breakage
  const startedAt = performance.now()
  const text = readFileSync(file, 'utf8')
  mkdirSync(path.dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ file, text }))
  writeFileSync(
    file,
    text.replace(find, () => replace),
  )
  let red: Red | undefined
  try {
    for (const [project, files] of tests) {
      const [test] = await failures(project, [files], folder).catch((error: Error) => {
        console.error(error.message)
        return []
      })
      red = test === undefined ? undefined : { project, files, test }
      if (red) break
    }
  } finally {
    restore()
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `${red ? 'caught' : 'NOT NOTICED'} after ${seconds} s: ${name}${red ? `\n    ${red.test}` : ''}`,
  )
  return { breakage, red, seconds }
}

/** Put the broken file back. */
function restore(): void {
  if (!existsSync(KEPT)) return
  const { file, text } = keptFile.parse(JSON.parse(readFileSync(KEPT, 'utf8')))
  writeFileSync(file, text)
  rmSync(KEPT)
}

/** The tests that are red in the unbroken tree, of all files that noticed something. */
async function redWithoutMutants(outcomes: readonly Outcome[], folder: string): Promise<Set<string>> {
  const reds = outcomes.flatMap(({ red }) => red ?? [])
  const found: string[] = []
  for (const [project, ofProject = []] of Object.entries(Object.groupBy(reds, ({ project }) => project)))
    found.push(...(await failures(project, [...new Set(ofProject.map(({ files }) => files))], folder, [])))
  return new Set(found)
}

/**
 * Run files of a project, until a test fails unless told otherwise.
 * @returns the tests that failed
 * @throws Error for a run that failed by itself: it says nothing of the product
 */
async function failures(
  project: string,
  files: readonly string[],
  folder: string,
  options: readonly string[] = ['--bail=1'],
): Promise<string[]> {
  const outputFile = path.join(folder, 'results.json')
  rmSync(outputFile, { force: true })
  const reporter = ['--reporter=json', `--outputFile=${outputFile}`]
  running = spawn('vitest', ['run', `--project=${project}`, ...options, ...reporter, ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const child = running
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return []
  if (!existsSync(outputFile)) throw new Error(`${project}: no test ran in ${files}`)
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(outputFile, 'utf8')))
  const at = (file: string, title: string) => `${path.relative('.', file)}: ${title}`
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap((one) => (one.status === 'failed' ? at(name, one.fullName) : [])),
  )
  if (tests.length > 0) return tests
  // Last, as vitest reports the files that it does not begin after a failure as failed, too.
  const suites = testResults.flatMap(({ name, status }) =>
    status === 'failed' ? at(name, 'could not be run') : [],
  )
  if (suites.length === 0) throw new Error(`${project}: the run failed without a failed test`)
  return suites
}
