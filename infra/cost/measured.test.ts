import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMeasured } from './measured.ts'

const RESULTS = join(import.meta.dirname, '../../bench/results.json')
const row = { 'p50 (ms)': 12.5, 'read units': 1, 'write units': 4, 'S3 reads': 2, 'S3 writes': 3 }

/** Reads the committed results with these figures in place of a benchmark's. */
function readWith(bench: string, figures: object) {
  const folder = mkdtempSync(join(tmpdir(), 'wholesale-cost-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'results.json')
  const others = JSON.parse(readFileSync(RESULTS, 'utf8')).filter(
    ({ name }: { name: string }) => name !== bench,
  )
  writeFileSync(file, JSON.stringify([...others, { name: bench, figures }]))
  return readMeasured(file)
}

test('weighs a view by all its kinds of files', () => {
  const view = { 'LCP (ms)': 900, 'html (KB)': 7.5, 'js (KB)': 90, requests: 11 }
  expect(readWith('page speed', { '/': view }).firstView).toEqual({ kb: 97.5, requests: 11 })
})

test('refuses a row that is not as the benchmark writes it, or is missing, by its name', () => {
  const { 'write units': _, ...lacking } = row
  expect(() => readWith('functions', { 'contact-create': lacking })).toThrow(
    /row contact-create of functions.*write units/s,
  )
  expect(() => readWith('functions', { 'contact-create': row })).toThrow('row enquiry-notice of functions')
})
