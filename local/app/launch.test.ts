import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'launch-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = join(folder, 'hello.ts')
writeFileSync(script, "const who: string = process.argv[2] ?? 'nobody'\nconsole.log('hello', who)\n")

function launch(java: string | undefined) {
  const bin = mkdtempSync(join(folder, 'bin-'))
  if (java !== undefined) {
    writeFileSync(join(bin, 'java'), `#!/bin/sh\necho '${java}' >&2\n`)
    chmodSync(join(bin, 'java'), 0o755)
  }
  const run = spawnSync(process.execPath, ['local/app/launch.mjs', script, 'world'], {
    encoding: 'utf8',
    env: { PATH: bin },
  })
  return { status: run.status, stdout: run.stdout, stderr: run.stderr }
}

test('a missing Java ends with one line that says how to install it', () => {
  const { status, stdout, stderr } = launch(undefined)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Java 17 or newer is needed for DynamoDB Local: .*Install it with .*\n$/)
})

test.each(['java version "1.8.0_402"', 'openjdk version "11.0.22" 2024-01-16'])('%s is too old', (java) => {
  const { status, stderr } = launch(java)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Java 17 or newer is needed for DynamoDB Local: this is Java (8|11)\. .*\n$/)
})

test('with Java 17 the script runs in the same process, with its arguments', () => {
  const { status, stdout, stderr } = launch('openjdk version "17.0.15" 2025-04-15')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe('hello world\n')
})
