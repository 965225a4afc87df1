import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Format = 'truetype' | 'woff2'

/** Types for `subset-font`, which has none. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: Format; keepFeatures: string[]; noHinting: boolean },
) => Promise<Buffer>

const subset: SubsetFont = require('subset-font')

/**
 * Reduce a font to the letters of a text. OpenType features kept: kerning, ligatures, accents, Ukrainian forms; the
 * stylistic sets outweigh the letters.
 */
export const subsetFont = (font: Buffer, text: string, targetFormat: Format): Promise<Buffer> =>
  subset(font, text, {
    targetFormat,
    keepFeatures: ['kern', 'liga', 'locl', 'mark', 'ccmp'],
    noHinting: true,
  })
