import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Types for `subset-font`, which has none. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'truetype' | 'woff2'
    variationAxes?: { wght: number | { min: number; max: number } }
    keepFeatures: string[]
    noHinting: boolean
  },
) => Promise<Buffer>

/** Reduce a font to the letters of a text. */
export const subsetFont: SubsetFont = require('subset-font')

/** OpenType features kept: kerning, ligatures, accents, Ukrainian forms. The stylistic sets outweigh the letters. */
export const FEATURES = ['kern', 'liga', 'locl', 'mark', 'ccmp']
