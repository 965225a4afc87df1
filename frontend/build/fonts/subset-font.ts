import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The part of `subset-font` (which has no types) that is used here. */
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

/** A font cut down to the letters of a text. */
export const subsetFont: SubsetFont = require('subset-font')

/** Kerning, ligatures, accents and Ukrainian forms; the dozens of stylistic sets cost more than the letters. */
export const FEATURES = ['kern', 'liga', 'locl', 'mark', 'ccmp']
