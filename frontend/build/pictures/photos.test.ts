import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePhoto, photos } from './photos.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wholesale-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A photograph as a camera leaves it, with its metadata. */
async function original(name: string, width: number, height: number, orientation = 1): Promise<string> {
  const path = join(folder, name)
  await sharp({ create: { width, height, channels: 3, background: '#ab340a' } })
    .withMetadata({ orientation, exif: { IFD0: { Copyright: 'a camera' } } })
    .jpeg()
    .toFile(path)
  return path
}

test('a large photograph becomes AVIF, WebP and JPEG at four widths', async () => {
  const { photo, files } = await makePhoto(await original('yard.jpg', 2000, 1000))
  expect(photo.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
  expect(photo.sources?.[0]?.srcSet).toMatch(
    /^\/assets\/yard-400-\w+\.avif 400w, \/assets\/yard-800-\w+\.avif 800w, .* 1200w, .* 1600w$/,
  )
  for (const { content, width } of files) {
    const made = await sharp(content).metadata()
    expect([made.width, made.height, made.exif]).toEqual([width, width / 2, undefined])
  }
  expect(files).toHaveLength(12)
})

test('every address in the photograph is a generated file', async () => {
  const { photo, files } = await makePhoto(await original('gate.jpg', 900, 600))
  const made = files.map(({ fileName }) => `/${fileName}`).sort()
  const named = photo.sources?.flatMap(({ srcSet }) => srcSet.split(', ').map((entry) => entry.split(' ')[0]))
  expect(named?.sort()).toEqual(made)
  expect(made).toContain(photo.src)
})

test('a small photograph is never made larger', async () => {
  const { photo, files } = await makePhoto(await original('label.jpg', 300, 200))
  expect([photo.width, photo.height, new Set(files.map(({ width }) => width))]).toEqual([
    300,
    200,
    new Set([300]),
  ])
})

test('a photograph taken upright stands upright, and its place is kept in that shape', async () => {
  const { photo } = await makePhoto(await original('founder.jpg', 1200, 800, 6))
  expect([photo.width, photo.height]).toEqual([800, 1200])
})

test('content imports a photograph by its name and `?photo`', async () => {
  const path = await original('bales.jpg', 900, 600)
  const entry = join(folder, 'content.js')
  await writeFile(entry, "import bales from './bales.jpg?photo'\nconsole.log(bales.sources[0].srcSet)")
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [photos()],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  if (!('output' in built)) throw new Error('one build gives one output')
  const emitted = built.output.filter(({ type }) => type === 'asset').map(({ fileName }) => fileName)
  expect(emitted.sort()).toEqual((await makePhoto(path)).files.map(({ fileName }) => fileName).sort())
  expect(built.output[0].code).toContain(`/${emitted.find((name) => name.endsWith('.avif'))}`)
})
