import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build as bundle } from 'esbuild'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { build, type PartName, sourceFiles } from './build.ts'

/** Programs of files that a build runs or bundles, beyond those it names itself. */
const ENTRIES: Readonly<Record<Exclude<PartName, 'functions-with-frontend'>, readonly string[]>> = {
  frontend: ['vite.config.ts', 'frontend/app/client.tsx', 'frontend/app/server.tsx'],
  functions: ['functions/build.ts', 'functions/publisher.ts', 'functions/admin/content/import.ts'],
  assembly: ['infra/app.ts'],
}

test.each(Object.keys(ENTRIES) as (keyof typeof ENTRIES)[])(
  'all that the %s imports is a source',
  async (part) => {
    const { metafile } = await bundle({
      entryPoints: [...ENTRIES[part]],
      bundle: true,
      write: false,
      outdir: 'dist',
      metafile: true,
      packages: 'external',
      external: ['*.css', '*.woff2', '*.svg', 'virtual:*'],
      format: 'esm',
      logLevel: 'silent',
    })
    // esbuild names a JSON file apart for each way in which it is imported.
    const imported = Object.keys(metafile.inputs).map((file) => file.replace(/ with \{.*\}$/, ''))
    expect(imported.length).toBeGreaterThan(10)
    const sources = new Set(sourceFiles(part))
    expect(imported.filter((file) => !sources.has(file))).toEqual([])
  },
)

/** Stand-in for a command of the build: notes that it ran, and writes what it makes. */
const standIn = (outputs: readonly string[]) => `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
  const half = process.argv.find((argument) => argument.startsWith('--with')) ?? ''
  appendFileSync('ran.txt', import.meta.filename.split('/').at(-1) + half + ' ')
  if (existsSync('broken') && !half) throw new Error('broken here')
  for (const folder of ${JSON.stringify(outputs)}) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + '/out' + half, String(performance.now()))
  }`

describe('of a project', () => {
  const PARTS: readonly PartName[] = ['frontend', 'functions', 'functions-with-frontend', 'assembly']
  const FRONTEND = 'vite.js'
  const FUNCTIONS = 'build.ts--without-frontend'
  const WITH_FRONTEND = 'build.ts--with-frontend'
  const ASSEMBLY = 'cdk'
  /** Files, and the parts whose sources they are. */
  const SOURCES: readonly (readonly [file: string, parts: readonly PartName[]])[] = [
    ['frontend/app.tsx', ['frontend']],
    ['functions/new.ts', ['functions', 'functions-with-frontend']],
    ['infra/app.ts', ['assembly']],
    ['shared/api.ts', PARTS],
    ['content/words.ts', PARTS],
    ['package-lock.json', PARTS],
    ['wholesale.config.json', ['frontend', 'assembly']],
    ['functions/publisher.test.ts', []],
    ['biome.json', []],
  ]
  /** Files, and the commands that their change makes run. */
  const CHANGES: readonly (readonly [file: string, commands: readonly string[]])[] = [
    ['frontend/app.tsx', [FRONTEND, WITH_FRONTEND, ASSEMBLY]],
    ['functions/new.ts', [FUNCTIONS, WITH_FRONTEND, ASSEMBLY]],
    ['functions/publisher.test.ts', []],
    // Written by another program.
    ['cdk.out/out', [ASSEMBLY]],
    ['dist/server/out', [FRONTEND]],
  ]

  beforeEach(() => {
    const project = mkdtempSync(join(tmpdir(), 'build-'))
    const before = process.cwd()
    process.chdir(project)
    onTestFinished(() => {
      process.chdir(before)
      rmSync(project, { recursive: true })
    })
    write(
      'node_modules/vite/bin/vite.js',
      standIn(['dist/frontend', 'dist/server', 'frontend/fonts/built', 'dist/public']),
    )
    write('functions/build.ts', standIn(['dist/functions']))
    write('node_modules/aws-cdk/bin/cdk', standIn(['cdk.out']))
    for (const file of [
      'frontend/app.tsx',
      'shared/api.ts',
      'content/words.ts',
      'infra/app.ts',
      'package-lock.json',
    ])
      write(file)
  })

  const write = (file: string, content = '') => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const change = (file: string) => appendFileSync(file, ' ')
  /** Commands that a build runs. */
  async function built(): Promise<string[]> {
    write('ran.txt')
    await build(new AbortController().signal, () => {})
    return readFileSync('ran.txt', 'utf8').trim().split(' ').filter(Boolean)
  }

  test('what a build writes among its sources is none of them, nor is a test or a document', () => {
    for (const file of ['frontend/fonts/built/text.woff2', 'frontend/app.test.tsx', 'frontend/README.md'])
      write(file)
    expect(sourceFiles('frontend')).toEqual([
      'content/words.ts',
      'frontend/app.tsx',
      'package-lock.json',
      'shared/api.ts',
    ])
  })

  test.each(SOURCES)('the source %s is one of %j', (file, parts) => {
    write(file)
    expect(PARTS.filter((part) => sourceFiles(part).includes(file))).toEqual(parts)
  })

  test('the first build makes all parts, each after those it takes in, and the second none', async () => {
    const order = await built()
    expect(order.toSorted()).toEqual([WITH_FRONTEND, FUNCTIONS, ASSEMBLY, FRONTEND])
    expect(order.indexOf(WITH_FRONTEND)).toBeGreaterThan(order.indexOf(FRONTEND))
    expect(order.at(-1)).toBe(ASSEMBLY)
    expect(await built()).toEqual([])
  })

  test('a change makes its part again, and those that take that in, and no other', async () => {
    await built()
    for (const [file, expected] of CHANGES) {
      change(file)
      expect((await built()).toSorted(), file).toEqual(expected.toSorted())
    }
    expect(await built()).toEqual([])
  })

  test('a part that fails says why, and the next build makes it', async () => {
    write('broken')
    await expect(built()).rejects.toThrow(/broken here.*Building the frontend failed/s)
    rmSync('broken')
    expect(await built()).toEqual(expect.arrayContaining([FRONTEND, WITH_FRONTEND, ASSEMBLY]))
    expect(await built()).toEqual([])
  })

  const LOCK = 'dist/build.lock'
  const OLD = new Date(Date.now() - 60_000)

  test.each([
    ['that a killed process left', String(2 ** 22 + 1), new Date()],
    ['whose process id belongs to another program by now', String(process.ppid), OLD],
    ['that was never written', '', OLD],
  ])('a lock %s is given up', async (_, holder, touchedAt) => {
    write(LOCK, holder)
    utimesSync(LOCK, touchedAt, touchedAt)
    await build(new AbortController().signal, () => {}, ['functions'])
    expect(readFileSync('ran.txt', 'utf8').trim()).toBe(FUNCTIONS)
  })

  test('a build waits for another one, and says so once', async () => {
    write(LOCK, String(process.ppid))
    const lines: string[] = []
    const waiting = build(new AbortController().signal, (line) => lines.push(line), ['functions'])
    await delay(1500)
    expect(lines).toEqual([`waiting for another build (process ${process.ppid})`])
    rmSync(LOCK)
    await waiting
    expect(lines).toEqual([lines[0], expect.stringContaining('functions built')])
  })

  test('parts can be made alone, with what they take in', async () => {
    write('ran.txt')
    await build(new AbortController().signal, () => {}, ['functions-with-frontend'])
    expect(readFileSync('ran.txt', 'utf8').trim()).toBe(`${FRONTEND} ${WITH_FRONTEND}`)
  })
})
