import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceFiles } from './build.ts'

test('what a build writes among its sources is none of them', () => {
  const project = mkdtempSync(join(tmpdir(), 'build-'))
  const before = process.cwd()
  onTestFinished(() => {
    process.chdir(before)
    rmSync(project, { recursive: true })
  })
  process.chdir(project)
  for (const folder of ['frontend/fonts/built', 'functions']) mkdirSync(folder, { recursive: true })
  for (const file of ['frontend/fonts/built/text.woff2', 'functions/call.ts', 'tsconfig.json'])
    writeFileSync(file, '')
  expect(sourceFiles()).toEqual(['functions/call.ts', 'tsconfig.json'])
})
