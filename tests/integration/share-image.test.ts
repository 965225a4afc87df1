import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { languageLetters } from '../../frontend/build/fonts/font-letters.ts'
import { makeArticlePicture } from '../../frontend/build/pictures/article-picture.ts'
import { type DrawPicture, pictureDrawer } from '../../functions/domain/share-image/draw-picture.ts'
import type { ArticlePicture } from '../../shared/media/share-image.ts'

const OTHERWISE = 'Clothes from the UK'

let draw: (title: string) => Promise<Uint8Array>
let picture: ArticlePicture
beforeAll(async () => {
  const made = await makeArticlePicture()
  const { files } = made
  picture = JSON.parse(String(files.get('picture.json')))
  expect(picture).toEqual(made.picture)
  const wasm = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)))
  const drawPicture: DrawPicture = await pictureDrawer({
    picture,
    fonts: picture.fonts.map((name) => Buffer.from(files.get(name) ?? '')),
    layoutWasm: await wasm('satori/layout.wasm'),
    paintWasm: await wasm('@resvg/resvg-wasm/index_bg.wasm'),
  })
  draw = (title) => drawPicture(title, OTHERWISE)
})

const LONGEST = 300
const titles = {
  short: 'Grading',
  Polish: `Żółta gęś: sortowanie odzieży w Łodzi ${languageLetters.pl}`,
  Ukrainian: `Сортування вживаного одягу: ${languageLetters.uk}`,
  'with pictographs': '🚚 20 tonnes of toys 🧸❤️ 👩🏽‍🔧',
  long: 'Everything that a reseller must know about grading '.repeat(6).slice(0, LONGEST),
  'one long word': 'Щ'.repeat(LONGEST),
  'of the widest signs': '—'.repeat(LONGEST),
}

/** Pixels beside the title's place, grey, and of the place alone. */
async function partsOf(png: Uint8Array) {
  const { left, top, width, height } = picture.title
  const cover = { create: { width, height, channels: 3 as const, background: '#000' } }
  const place = sharp(png).extract({ left, top, width, height })
  return {
    frame: await sharp(png)
      .composite([{ input: cover, left, top }])
      .raw()
      .toBuffer(),
    /** Darkest grey of the title's place: 255 where nothing was drawn. */
    darkest: (await place.greyscale().stats()).channels[0]?.min ?? 255,
  }
}

test.each(Object.entries(titles))(
  'a title %s makes a picture that chats show, and stays in its place',
  async (_, title) => {
    const png = await draw(title)
    const { width, height, format } = await sharp(png).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(png.length).toBeLessThan(300_000)
    expect(png).not.toEqual(await draw(OTHERWISE))
    const { frame, darkest } = await partsOf(png)
    expect(darkest).toBeLessThan(60)
    expect(frame.equals((await partsOf(await draw('A'))).frame)).toBe(true)
  },
)

test('what the fonts lack is left out when it says nothing, and nothing is said by halves', async () => {
  expect(await draw('🚚 Bales \u202eof toys ⟁')).toEqual(await draw('Bales of toys'))
  for (const title of ['古着 2026', 'مرحبا', '🧸🧸']) expect(await draw(title)).toEqual(await draw(OTHERWISE))
  expect(await draw('Z\u030Carnov')).toEqual(await draw('Žarnov'))
  expect(await draw('Łódź')).not.toEqual(await draw('ódź'))
})
