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

/** Stand-in for vitest, whose runs of whole systems fail. */
const VITEST = `
group="\${2#--project=}"
echo '{"passed": 2, "failed": 0, "files": {"a.test.ts": 1}}' > "$PROGRESS_FILE"
[ "$group" != cloud ]`

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  project = folder
  mkdirSync(path.join(project, 'commands'))
  for (const command of ['biome', 'tsc', 'knip']) standIn(command, 'exit 0')
  standIn('npm', `echo '{"vulnerabilities": {}}'`)
  standIn('vitest', VITEST)
})

async function run() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../all.ts')], {
    cwd: project,
    env: { PATH: `${path.join(project, 'commands')}:${process.env.PATH}`, TMPDIR: project },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { lines: output.trimEnd().split('\n'), code }
}

test('a group that fails is named, and those after it are not run', async () => {
  const { lines, code } = await run()
  expect(code).toBe(1)
  expect(lines).toContain('Failed: cloud tests. What comes after that was not run.')
  expect(lines.join('\n')).not.toContain('lifecycle tests')
  expect(lines.at(-1)).toBe('10 passed, 1 failed')
})
