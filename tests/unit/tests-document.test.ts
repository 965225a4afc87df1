import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const tests = globSync('{shared,content,frontend,functions,infra,local,tests}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
})
const named = [
  ...readFileSync(path.join(ROOT, 'docs/tests.md'), 'utf8').matchAll(/`([\w./-]+\.test\.tsx?)`/g),
].map(([, name]) => name)

test('every test file is named in docs/tests.md, and only those', () => {
  expect(tests.length).toBeGreaterThan(200)
  expect([...new Set(named)].sort()).toEqual(tests.sort())
})
