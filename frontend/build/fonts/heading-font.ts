import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawEasternForms } from './cyrillic-forms.ts'
import { FEATURES, subsetFont } from './subset-font.ts'

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource/sofia-sans-condensed/package.json')), 'files')

/** Parts of the family as its package cuts it (Fontsource), together every letter it can draw. */
export const headingScripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'] as const
type Script = (typeof headingScripts)[number]

/** U+20 to U+2BFF: the letters and signs that these scripts have are all below. */
const everything = Array.from({ length: 0x2be0 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/** The headings' font in its one weight with all letters of a script, as TrueType: what draws pictures reads no WOFF2. */
export async function headingFont(script: Script): Promise<Buffer> {
  const original = join(files, `sofia-sans-condensed-${script}-800-normal.woff`)
  const font = await subsetFont(await readFile(original), everything, {
    targetFormat: 'truetype',
    keepFeatures: FEATURES,
    noHinting: true,
  })
  return script.startsWith('cyrillic') ? drawEasternForms(font) : font
}
