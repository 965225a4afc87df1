import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { firefox } from '../../bench/engines/firefox.ts'
import { webkit } from '../../bench/engines/webkit.ts'
import { copyProject, ROOT } from '../support/project-copy.ts'

const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const workflow = z.object({
  defaults: z.object({ run: z.object({ shell: z.string() }) }).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      steps: z.array(step),
    }),
  ),
})

const source = await readFile(path.join(ROOT, '.github/workflows/pipeline.yml'), 'utf8')
const { defaults, jobs } = workflow.parse(parse(source))
const steps = Object.values(jobs).flatMap((job) => job.steps)
const scripts = new Map(
  steps.flatMap(({ name = '', run }) => (run === undefined ? [] : [[name, run] as const])),
)

/** Run below, in a copy of the project. */
const RUN = [
  'Synthesize',
  'Synthesize every configuration',
  'Lint the templates',
  'Write the configuration',
  'Show what would change',
]
/** Left out here, each with its reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  Install: 'It asks the registry for every package; whoever runs this test has just done so.',
  Test: 'This test is part of it.',
  'Install the engines': 'It needs the rights of an administrator, and packages of Debian.',
  'Journeys in every engine':
    'Only Chromium is present everywhere; npm run bench -- engines runs them by hand.',
  Audit: 'It needs a registry that has advisories; npm test asks for them where there are some.',
  'Install and build': 'The first is as above; the second is part of Synthesize.',
  Deploy: 'It needs an AWS account.',
}

/** How GitHub runs a step: `bash` says `-o pipefail`, which no shell said at all does not (its workflow syntax, "shell"). */
const SHELL = defaults?.run.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e']

/** A copy of the project, and commands of its own before those of the machine. */
let project: string
const commands = () => path.join(project, '../commands')

beforeAll(async () => {
  project = await copyProject()
  await mkdir(commands())
})

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
/** The environment of a command without the tests' own, which would make another build of the project. */
const environment = { PATH, HOME, NODE_COMPILE_CACHE }

/** Puts what `npm run build` makes into the copy: the project's own, which a local start makes with the same commands. */
async function copyBuild(): Promise<void> {
  const build = `import { build } from './local/app/build.ts'\nawait build(new AbortController().signal, () => {})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: ROOT,
    env: environment,
  })
  await cp(path.join(ROOT, 'dist'), path.join(project, 'dist'), { recursive: true })
  const file = path.join(project, 'package.json')
  const scripts = await readFile(file, 'utf8')
  const made = 'node local/app/build-parts.ts functions functions-with-frontend && '
  expect(scripts).toContain(`"build": "${made}`)
  await writeFile(file, scripts.replace(made, ''))
}

/** Puts a stand-in before a command that is not here, or not to be reached. */
const standIn = (command: string, script: string) =>
  writeFile(path.join(commands(), command), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 })

async function run(name: string, env: Record<string, string> = {}) {
  const script = scripts.get(name)
  if (script === undefined) throw new Error(`The pipeline has no step "${name}".`)
  const child = spawn('bash', [...SHELL, '-c', script], {
    cwd: project,
    env: { ...environment, PATH: `${commands()}:${PATH}`, ...env },
  })
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return { status, output: output + errors }
}

test('every command of the pipeline is run here, or is left out for a reason', () => {
  expect([...scripts.keys()].sort()).toEqual([...RUN, ...Object.keys(NOT_RUN)].sort())
})

test('every npm command it names is one of the project', async () => {
  const { scripts: known } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')))
  const named = [...scripts.values()].flatMap((script) =>
    [...script.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !(name in known))).toEqual([])
})

test('every action is pinned by its commit, with the version beside it for people and Dependabot', () => {
  const used = source.match(/uses: .*/g) ?? []
  expect(used).toHaveLength(steps.filter(({ uses }) => uses).length)
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  // One version of each.
  const pins = new Set(used.map((line) => line.split(' # ')[0]))
  expect(pins.size).toBe(new Set(used.map((line) => line.split('@')[0])).size)
})

test('the journeys run in Firefox and WebKitGTK, and nothing is deployed without them', () => {
  const programs = [firefox, webkit].flatMap((engine) => engine.packages)
  expect(programs.length).toBeGreaterThan(2)
  const installed = scripts.get('Install the engines')?.split(/\s+/)
  expect(installed).toEqual(expect.arrayContaining(programs))
  expect(jobs.deploy?.needs).toEqual(['test', 'engines'])
  const journeys = jobs.engines?.steps.find(({ name }) => name === 'Journeys in every engine')
  expect(journeys?.env).toMatchObject({ EVERY_ENGINE: 'true' })
})

test('the code of forks and of dependencies gets no role of the account', () => {
  const condition = jobs.diff?.if ?? ''
  expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository')
  // Who opened it: the actor of a run is whoever started it again.
  expect(condition).toContain("github.event.pull_request.user.login != 'dependabot[bot]'")
  expect(jobs.deploy?.if).toContain("github.event_name == 'push'")
})

describe('in a copy of the project', () => {
  test('the templates are synthesized, and every file the linter is given is one', {
    timeout: 600_000,
  }, async () => {
    await copyBuild()
    // infra/stacks/configurations.test.ts synthesizes each of them.
    await writeFile(
      path.join(project, 'infra/testing/sample-configurations.ts'),
      'export const configurations = { default: {} }',
    )
    for (const name of ['Synthesize', 'Synthesize every configuration']) {
      const { status, output } = await run(name)
      expect(status, output).toBe(0)
    }
    const record = path.join(project, '../pipx.txt')
    await standIn('pipx', 'printf "%s\\n" "$@" > "$RECORD"')
    expect(await run('Lint the templates', { RECORD: record })).toMatchObject({ status: 0 })
    const [, linter, ...args] = (await readFile(record, 'utf8')).trimEnd().split('\n')
    expect(linter).toMatch(/^cfn-lint==\d+\.\d+\.\d+$/)
    expect(args.slice(0, 2)).toEqual(['--non-zero-exit-code', 'error'])
    const patterns = args.slice(2)
    expect(patterns).toHaveLength(2)
    for (const pattern of patterns) {
      const templates = globSync(pattern, { cwd: project })
      expect(templates.join(' '), pattern).toContain('WholesaleStateless.template.json')
      for (const template of templates)
        expect(JSON.parse(await readFile(path.join(project, template), 'utf8'))).toHaveProperty('Resources')
    }
  })

  test('a fault that the linter finds ends the run', async () => {
    await standIn('pipx', 'exit 2')
    expect(await run('Lint the templates')).toMatchObject({ status: 2 })
  })

  test('the configuration is written as it is stored', async () => {
    const config = '{ "adminEmail": "owner@shop.example", "note": "50 % $HOME \\\\n" }'
    expect(await run('Write the configuration', { CONFIG: config })).toEqual({ status: 0, output: '' })
    expect(await readFile(path.join(project, 'wholesale.config.json'), 'utf8')).toBe(config)
  })

  test('what would change is shown on the pull request', async () => {
    const summary = path.join(project, '../summary.md')
    await standIn('npx', 'echo "$@"; echo "Resources" >&2')
    expect(await run('Show what would change', { GITHUB_STEP_SUMMARY: summary })).toMatchObject({ status: 0 })
    expect(await readFile(summary, 'utf8')).toBe(
      '```\ncdk diff --method=template --no-color\nResources\n```\n',
    )
  })

  test('a comparison that fails is no success', async () => {
    await standIn('npx', 'echo "is not authorized to perform" >&2; exit 1')
    const { status, output } = await run('Show what would change', { GITHUB_STEP_SUMMARY: '/dev/null' })
    expect(status, output).toBe(1)
  })
})
