import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { unusedCode } from './unused-code.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a bundle has the constants that it uses, and what they are made of, alone', async () => {
  writeFileSync(
    path.join(folder, 'schemas.ts'),
    `const made = (name: string) => new Map([['name', name]])
const part = made('part of used')
const other = made('part of what is left')
export const used: Map<string, unknown> = made('used').set('part', part)
export const unused = { inner: made('left out').set('part', other) } as const
export const awaited = await Promise.resolve(made('awaited'))`,
  )
  writeFileSync(path.join(folder, 'entry.ts'), `export { used } from './schemas.ts'`)
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'entry.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [unusedCode],
  })
  const code = outputFiles[0]?.text ?? ''
  expect(code).not.toMatch(/left/)
  expect(code).toContain('awaited')
  const { used } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect([...used.get('part')]).toEqual([['name', 'part of used']])
})
