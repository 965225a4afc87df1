import { readFileSync } from 'node:fs'
import { withColours } from './token-colours.ts'

const read = (name: string) =>
  withColours(readFileSync(new URL(`../../site/art/${name}.svg`, import.meta.url), 'utf8'))

/** The mark as a standalone SVG document, a square. */
export const markSvg = read('mark')

const art = read('art')

/** An illustration of art.svg as a standalone SVG document in these proportions, with a transparent background. */
export const illustrationSvg = (name: string, width: number, height: number): string =>
  // The whole file: drawings are composed of others.
  art
    .replace('<svg ', `<svg viewBox="0 0 ${width} ${height}" `)
    .replace('</svg>', `<use href="#${name}" width="${width}" height="${height}"/></svg>`)
