import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { languageCodes } from '../../../shared/languages.ts'
import { languageLetters, type Subset, subsetsOf } from './font-letters.ts'
import { buildFonts } from './fonts.ts'

const subsetFont: (font: Buffer, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer> =
  createRequire(import.meta.url)('subset-font')

/** All fonts, cut here once: a second of the processor, however long that takes on a busy machine. */
const files = await buildFonts()

const font = (subset: Subset): Buffer => {
  const file = files.get(`headings-${subset}.woff2`)
  if (!Buffer.isBuffer(file)) throw new Error(`no font ${subset}`)
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

/** Signs of texts, prices and titles, quotation marks and apostrophes of all languages. */
const SIGNS = '|£=÷−°€×–—„“”«»’ʼ№…'

test.each(languageCodes)(
  'the files that a page in %s loads draw all its letters and signs, in 20 KB',
  async (language) => {
    const fonts = subsetsOf(language).map(font)
    const signs = SIGNS.replace(language === 'uk' ? '' : '№', '')
    expect(await missing(`aZ09${languageLetters[language]}${signs}`, fonts)).toEqual([])
    expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(20 * 1024)
  },
)

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

test('Cyrillic is drawn as Ukrainian readers know it, not in Bulgarian forms', async () => {
  const truetype = await subsetFont(font('cyrillic'), languageLetters.uk, { targetFormat: 'truetype' })
  expect(cyrillicFeatures(truetype)).toContain('locl')
})

test('the stylesheet declares every font file, with text that never waits', () => {
  const css = String(files.get('faces.css'))
  const named = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, name]) => name)
  expect(named.sort()).toEqual([...files.keys()].filter((name) => name !== 'faces.css').sort())
  expect(css).not.toMatch(/font-display: (block|auto)/)
})
