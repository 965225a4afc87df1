import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawEasternForms } from './cyrillic-forms.ts'
import { FEATURES, subsetFont } from './subset-font.ts'

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource/sofia-sans-condensed/package.json')), 'files')

/** Subsets of the family in its package (Fontsource) that the site's languages are written in. */
type Script = 'latin' | 'latin-ext' | 'cyrillic'

/** U+20 to U+2BFF, which includes every letter and sign of these scripts. */
const everything = Array.from({ length: 0x2be0 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/** The headings' font with all letters of a script, as TrueType: satori reads no WOFF2. */
export async function headingFont(script: Script): Promise<Buffer> {
  const original = join(files, `sofia-sans-condensed-${script}-800-normal.woff`)
  const font = await subsetFont(await readFile(original), everything, {
    targetFormat: 'truetype',
    keepFeatures: FEATURES,
    noHinting: true,
  })
  return script === 'cyrillic' ? drawEasternForms(font) : font
}
