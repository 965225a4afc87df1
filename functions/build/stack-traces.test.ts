import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'stack-traces-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a stack trace names files and lines of the sources', async () => {
  writeFileSync(
    path.join(folder, 'entry.ts'),
    `const bad = (what: string) => {
  throw new TypeError(what)
}
try {
  bad('refused')
} catch (error) {
  console.log((error as Error).stack)
}`,
  )
  const bundle = path.join(folder, 'bundle', 'index.mjs')
  await build({
    entryPoints: [path.join(folder, 'entry.ts')],
    outfile: bundle,
    ...{ bundle: true, format: 'esm', platform: 'node', minify: true },
    ...{ sourcemap: 'linked', sourcesContent: false },
    inject: [fileURLToPath(import.meta.resolve('./stack-traces.ts'))],
  })
  const lines = execFileSync(process.execPath, [bundle], { encoding: 'utf8' }).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'TypeError: refused',
    expect.stringMatching(/entry\.ts:2:9/),
    expect.stringMatching(/entry\.ts:5:3/),
  ])
})
