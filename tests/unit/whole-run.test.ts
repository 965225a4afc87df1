import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

/** Project with stand-ins for the commands that `npm test` runs. */
let project: string
const standIn = (command: string, script: string) =>
  writeFileSync(path.join(project, 'commands', command), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

/** Stand-in for vitest: one file, which took a second for each letter of its project. */
const VITEST = `
group="\${2#--project=}"
echo "{\\"passed\\": 2, \\"failed\\": 0, \\"files\\": {\\"$group.test.ts\\": \${#group}}}" > "$PROGRESS_FILE"`

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  project = folder
  mkdirSync(path.join(project, 'commands'))
  for (const command of ['biome', 'tsc', 'knip']) standIn(command, 'exit 0')
  standIn('npm', `echo '{"vulnerabilities": {}}'`)
  standIn('vitest', VITEST)
})

const start = (...args: string[]) =>
  spawn(process.execPath, [path.join(import.meta.dirname, '../all.ts'), ...args], {
    cwd: project,
    env: { PATH: `${path.join(project, 'commands')}:${process.env.PATH}`, TMPDIR: project },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function run(...args: string[]) {
  const child = start(...args)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { lines: output.trimEnd().split('\n'), code }
}

test('a whole run says how long it takes, which files were slowest, and at its end how many tests passed', async () => {
  const first = await run()
  expect(first).toMatchObject({ code: 0, lines: expect.arrayContaining(['     5.0 s  cloud.test.ts']) })
  expect(first.lines[0]).toContain('about 10 minutes on two cores')
  const slowest = first.lines.indexOf('Slowest files:')
  expect(first.lines[slowest + 1]).toContain('integration.test.ts')
  expect(first.lines.at(-1)).toBe('14 passed, 0 failed')
  expect((await run()).lines[0]).toContain('about 1 min, as last time')
})

test('a group that fails is named, and those after it are not run', async () => {
  standIn('vitest', `${VITEST}\n[ "$group" != cloud ]`)
  const { lines, code } = await run()
  expect(code).toBe(1)
  expect(lines).toContain('Failed: cloud tests. What comes after that was not run.')
  expect(lines.join('\n')).not.toContain('lifecycle tests')
  expect(lines.at(-1)).toBe('10 passed, 1 failed')
})

test('Ctrl-C stops it with a word and no error', async () => {
  standIn('vitest', 'exec sleep 60')
  const child = start()
  const output: string[] = []
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output.push(chunk)
    if (/✓ (?:types|dead code|vulnerabilities)/.test(chunk)) child.kill('SIGINT')
  }
  expect(output.join('')).toContain('\nStopped.\n')
  expect(output.join('').trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, \d+ failed$/)
})
