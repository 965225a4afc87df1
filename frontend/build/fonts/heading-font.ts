import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawEasternForms } from './cyrillic-forms.ts'
import { type Subset, subsets } from './font-letters.ts'

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource/sofia-sans-condensed/package.json')), 'files')

/** Types for `subset-font`, which has none. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype' | 'woff2'; keepFeatures: string[]; noHinting: true },
) => Promise<Buffer>

const subsetFont: SubsetFont = require('subset-font')

/** OpenType features kept: kerning, ligatures, accents, Ukrainian forms; the stylistic sets outweigh the letters. */
const keepFeatures = ['kern', 'liga', 'locl', 'mark', 'ccmp']

const cut = (font: Buffer, letters: string, targetFormat: 'truetype' | 'woff2') =>
  subsetFont(font, letters, { targetFormat, keepFeatures, noHinting: true })

/** The headings' font with letters of a script and the space, as TrueType: satori reads no WOFF2. */
export async function headingFont(script: Subset): Promise<Buffer> {
  const original = join(files, `sofia-sans-condensed-${script}-800-normal.woff`)
  const font = await cut(await readFile(original), `${subsets[script].letters} `, 'truetype')
  return script === 'cyrillic' ? drawEasternForms(font) : font
}

/** The same for browsers, which draw the space from the platform's own face. */
export const webFont = async (script: Subset): Promise<Buffer> =>
  cut(await headingFont(script), subsets[script].letters, 'woff2')
