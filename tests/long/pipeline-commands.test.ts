import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { defaults, scripts } from '../support/pipeline.ts'
import { copyProject } from '../support/project-copy.ts'

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
  Test: 'It takes minutes, and this test is what it leaves out.',
  'Long tests': 'This test is one of them.',
  'Install njs': 'It needs the rights of an administrator.',
  'Edge functions in njs': 'It needs njs; npm test runs the same tests in Node.js.',
  'Largest pictures': 'It needs Docker and a processor with ARM.',
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

const { PATH, HOME } = process.env
/** The environment of a command without the tests' own, which would make another build of the project. */
const environment = { PATH, HOME }

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

test('the templates are synthesized, and every file the linter is given is one', async () => {
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
  expect(await readFile(summary, 'utf8')).toBe('```\ncdk diff --method=template --no-color\nResources\n```\n')
})

test('a comparison that fails is no success', async () => {
  await standIn('npx', 'echo "is not authorized to perform" >&2; exit 1')
  const { status, output } = await run('Show what would change', { GITHUB_STEP_SUMMARY: '/dev/null' })
  expect(status, output).toBe(1)
})
