import { readFile } from 'node:fs/promises'
import { withColours } from './token-colours.ts'

const art = new URL('../../site/art/art.svg', import.meta.url)
const mark = new URL('../../site/art/mark.svg', import.meta.url)

/** An illustration of art.svg as a standalone SVG document, sized in pixels, with a transparent background. */
export async function illustrationSvg(
  name: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  // The whole file: drawings are composed of others.
  const all = withColours(await readFile(art, 'utf8'))
  return all
    .replace('<svg ', `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" `)
    .replace('</svg>', `<use href="#${name}" width="${width}" height="${height}"/></svg>`)
}

/** The mark as a standalone SVG document, a square of this many pixels. */
export const markSvg = async (size: number): Promise<string> =>
  withColours(await readFile(mark, 'utf8')).replace('<svg ', `<svg width="${size}" height="${size}" `)
