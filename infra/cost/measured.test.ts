import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMeasured } from './measured.ts'

/** Reads these figures as if `npm run bench` had come to them. */
function read(figures: Record<string, object>) {
  const folder = mkdtempSync(join(tmpdir(), 'wholesale-cost-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'results.json')
  writeFileSync(
    file,
    JSON.stringify(Object.entries(figures).map(([name, rows]) => ({ name, figures: rows }))),
  )
  return readMeasured(file)
}

const row = { 'p50 (ms)': 12.5, 'read units': 1, 'write units': 4, 'S3 reads': 2, 'S3 writes': 3, calls: 100 }

test('takes what was measured, and names what it had to assume', () => {
  const { firstView, functions, assumed } = read({
    functions: { 'contact-create': row },
    'page speed': { '/': { 'LCP (ms)': 900, 'html (KB)': 7.5, 'js (KB)': 90, requests: 11 } },
  })
  expect(functions['contact-create']).toEqual({
    milliseconds: 12.5,
    readUnits: 1,
    writeUnits: 4,
    s3Reads: 2,
    s3Writes: 3,
  })
  expect(firstView).toEqual({ kb: 97.5, requests: 11 })
  expect(assumed).toContain('publisher (functions)')
  expect(assumed).not.toContain('contact-create (functions)')
  expect(assumed).not.toContain('/ (page speed)')
})

test('refuses a row that is not as the benchmark writes it, by its name', () => {
  const { 'write units': _, ...lacking } = row
  expect(() => read({ functions: { publisher: lacking } })).toThrow(
    /row publisher of functions.*write units/s,
  )
})
