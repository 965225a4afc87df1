import { initWasm, Resvg } from '@resvg/resvg-wasm'
import satori, { init, type SatoriOptions } from 'satori/standalone'
import { drawableText } from './drawable-text.ts'
import type { PictureParts } from './picture-parts.ts'

/** Font sizes of the title in pixels. The first that fits is used. */
const SIZES = [116, 104, 94, 84, 75, 67, 60, 54, 48, 43, 38]
/** Size for titles that fit in none of them, such as 300 wide letters; cut with `…` if needed. */
const SMALLEST = 34
const LINE_HEIGHT = 1.04

/** Draw a title as PNG of 1200x630 px; `otherwise` replaces a title that the fonts cannot draw. */
export type DrawPicture = (title: string, otherwise: string) => Promise<Uint8Array>

/** Initialise the libraries: once per process. */
export async function pictureDrawer({
  picture,
  fonts,
  layoutWasm,
  paintWasm,
}: PictureParts): Promise<DrawPicture> {
  await Promise.all([init(layoutWasm), initWasm(paintWasm)])
  const { frame, title: place } = picture
  const families = picture.fonts.map((_, index) => `F${index}`)
  const options: SatoriOptions = {
    width: place.width,
    fonts: families.map((name, index) => ({
      name,
      data: fonts[index] ?? Buffer.of(),
      weight: 800,
      style: 'normal',
    })),
  }

  /** SVG of the text at a font size, as wide as its place and as high as it needs. */
  function layOut(text: string, fontSize: number, extra: Partial<SatoriOptions> = {}): Promise<string> {
    const style = {
      display: 'block',
      width: place.width,
      color: place.colour,
      fontFamily: families.join(', '),
      fontSize,
      lineHeight: LINE_HEIGHT,
      textWrap: 'balance',
      wordBreak: 'break-word',
      lineClamp: Math.floor(place.height / (SMALLEST * LINE_HEIGHT)),
    }
    return satori({ type: 'div', key: null, props: { style, children: text } }, { ...options, ...extra })
  }

  async function missingIn(text: string): Promise<ReadonlySet<string>> {
    const missing = new Set<string>()
    const loadAdditionalAsset = async (_language: string, letters: string) => {
      for (const letter of letters) missing.add(letter)
      return []
    }
    await layOut(text, SMALLEST, { loadAdditionalAsset })
    return missing
  }

  /** The largest size that fits. */
  async function largest(text: string): Promise<{ svg: string; height: number }> {
    for (const size of SIZES) {
      const svg = await layOut(text, size)
      const height = heightOf(svg)
      if (height <= place.height) return { svg, height }
    }
    const svg = await layOut(text, SMALLEST)
    return { svg, height: heightOf(svg) }
  }

  return async (title, otherwise) => {
    const { svg, height } = await largest((await drawableText(title, missingIn)) ?? otherwise)
    const top = place.top + (place.height - height) / 2
    const placed = svg.replace('<svg ', `<svg x="${place.left}" y="${top}" `)
    const drawing = new Resvg(frame.replace(/<\/svg>$/, `${placed}</svg>`))
    const image = drawing.render()
    const png = image.asPng()
    // WebAssembly's memory is not garbage-collected.
    image.free()
    drawing.free()
    return png
  }
}

const heightOf = (svg: string) => Number(/^<svg[^>]* height="([\d.]+)"/.exec(svg)?.[1] ?? Number.NaN)
