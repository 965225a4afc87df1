import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawEasternForms } from './cyrillic-forms.ts'
import type { Subset } from './font-letters.ts'
import { subsetFont } from './subset-font.ts'

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource/sofia-sans-condensed/package.json')), 'files')

/** U+20 to U+2BFF, which includes every letter and sign of these scripts. */
const everything = Array.from({ length: 0x2be0 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/** The headings' font with letters of a script, as TrueType: satori reads no WOFF2. */
export async function headingFont(script: Subset, letters = everything): Promise<Buffer> {
  const original = join(files, `sofia-sans-condensed-${script}-800-normal.woff`)
  const font = await subsetFont(await readFile(original), letters, 'truetype')
  return script === 'cyrillic' ? drawEasternForms(font) : font
}
