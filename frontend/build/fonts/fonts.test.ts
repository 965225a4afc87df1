import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { languageLetters } from './font-letters.ts'
import { buildFonts, unicodeRange } from './fonts.ts'

const subsetFont: (font: Buffer, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer> =
  createRequire(import.meta.url)('subset-font')

/** All fonts, cut here once: a second of the processor, however long that takes on a busy machine. */
const files = await buildFonts()

const font = (name: string): Buffer => {
  const file = files.get(name)
  if (!Buffer.isBuffer(file)) throw new Error(`no font ${name}`)
  return file
}

/** Glyphs of a TrueType file beside `.notdef`: table `maxp`, a 16-bit number at byte 4 (OpenType). */
function glyphCount(truetype: Buffer): number {
  const tables = truetype.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    if (truetype.toString('latin1', entry, entry + 4) === 'maxp')
      return truetype.readUInt16BE(truetype.readUInt32BE(entry + 8) + 4) - 1
  }
  throw new Error('a font without the table maxp')
}

/** The letters that none of the fonts can draw. */
async function missing(letters: string, fonts: Buffer[]): Promise<string[]> {
  const lacking: string[] = []
  for (const letter of letters) {
    const counts = await Promise.all(
      fonts.map(async (file) => glyphCount(await subsetFont(file, letter, { targetFormat: 'truetype' }))),
    )
    if (counts.every((count) => count === 0)) lacking.push(letter)
  }
  return lacking
}

for (const family of ['sofia-sans', 'sofia-sans-condensed']) {
  test.each(['pl', 'cs', 'lt'] as const)(`${family} draws every letter of %s`, async (language) => {
    const fonts = [font(`${family}-latin.woff2`), font(`${family}-latin-ext.woff2`)]
    expect(await missing(languageLetters[language], fonts)).toEqual([])
  })

  test(`${family} draws every letter of uk, from a file of its own`, async () => {
    const others = [font(`${family}-latin.woff2`), font(`${family}-latin-ext.woff2`)]
    const signs = languageLetters.uk.replaceAll(/\p{Script=Cyrillic}/gu, '')
    const letters = languageLetters.uk.replaceAll(/\P{Script=Cyrillic}/gu, '')
    expect(await missing(signs, others)).toEqual([])
    expect(await missing(letters, [font(`${family}-cyrillic.woff2`)])).toEqual([])
    expect(await missing(letters, others)).toEqual([...letters])
  })
}

/** Features that a font applies to Cyrillic text of any language (OpenType, table GSUB). */
function cyrillicFeatures(truetype: Buffer): string[] {
  const at = (offset: number) => truetype.readUInt16BE(offset)
  const tag = (offset: number) => truetype.toString('latin1', offset, offset + 4)
  const records = (start: number, count: number, size: number) =>
    Array.from({ length: count }, (_, index) => start + index * size)
  const table = records(12, at(4), 16).find((entry) => tag(entry) === 'GSUB') ?? 0
  const gsub = truetype.readUInt32BE(table + 8)
  const scripts = gsub + at(gsub + 4)
  const script =
    scripts + at((records(scripts + 2, at(scripts), 6).find((entry) => tag(entry) === 'cyrl') ?? 0) + 4)
  const language = script + at(script)
  const features = gsub + at(gsub + 6)
  return records(language + 6, at(language + 4), 2).map((index) => tag(features + 2 + at(index) * 6))
}

test.each(['sofia-sans', 'sofia-sans-condensed'])(
  '%s draws Cyrillic as Ukrainian readers know it, not in Bulgarian forms',
  async (family) => {
    const truetype = await subsetFont(font(`${family}-cyrillic.woff2`), languageLetters.uk, {
      targetFormat: 'truetype',
    })
    expect(cyrillicFeatures(truetype)).toContain('locl')
  },
)

test('the fonts of a page weigh at most 40 KB, one with Polish, Czech or Lithuanian names included', () => {
  const weight = ['sofia-sans', 'sofia-sans-condensed']
    .flatMap((family) => [font(`${family}-latin.woff2`), font(`${family}-latin-ext.woff2`)])
    .map(({ length }) => length)
    .reduce((sum, bytes) => sum + bytes, 0)
  expect(weight).toBeLessThanOrEqual(40_000)
})

test('the fonts of a page in Ukrainian weigh at most 8.5 KB more than those of one in English', () => {
  const weightOf = (...subsets: string[]) =>
    ['sofia-sans', 'sofia-sans-condensed']
      .flatMap((family) => subsets.map((subset) => font(`${family}-${subset}.woff2`).length))
      .reduce((sum, bytes) => sum + bytes, 0)
  expect(weightOf('basic', 'cyrillic') - weightOf('latin')).toBeLessThanOrEqual(8500)
})

test('the stylesheet declares every font file, with text that never waits', () => {
  const css = String(files.get('faces.css'))
  const named = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, name]) => name)
  expect(named.sort()).toEqual([...files.keys()].filter((name) => name !== 'faces.css').sort())
  expect(css).not.toMatch(/font-display: (block|auto)/)
})

test('letters become ranges of neighbours', () => {
  expect(unicodeRange('cbaÄz')).toBe('U+61-63, U+7A, U+C4')
})
