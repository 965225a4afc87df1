import { readFile } from 'node:fs/promises'
import { withColours } from './token-colours.ts'

const art = new URL('../../site/art/art.svg', import.meta.url)

/** One drawing of art.svg as an SVG document of that size in pixels, with a transparent ground. */
export async function drawing(
  name: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  // Whole, since drawings are made of others.
  const all = withColours(await readFile(art, 'utf8'))
  return all
    .replace('<svg ', `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" `)
    .replace('</svg>', `<use href="#${name}" width="${width}" height="${height}"/></svg>`)
}
