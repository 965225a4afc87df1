import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { site } from '../../shared/site.ts'
import { rootFiles } from './root-files.ts'
import { colour, withColours } from './tokens.ts'

/** What chats show beside a link: 1200x630 px, JPEG (WhatsApp reads neither WebP nor SVG), below 300 KB. */
const WIDTH = 1200
const HEIGHT = 630

const require = createRequire(import.meta.url)
const art = new URL('../art/art.svg', import.meta.url)

/** An element as satori takes it, which draws with flexbox alone. */
const box = (style: Record<string, string | number>, children?: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
})

const page = box(
  {
    width: WIDTH,
    height: HEIGHT,
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '56px 64px 44px',
    background: colour('canvas'),
    borderBottom: `24px solid ${colour('signal')}`,
    color: colour('ink'),
    fontFamily: 'Sofia Sans Condensed',
  },
  [
    box({ fontSize: 44, lineHeight: 1 }, site.product),
    box({ flexDirection: 'column', fontSize: 94, lineHeight: 0.95 }, [
      box({}, 'WHOLESALE'),
      box({}, 'SECOND HAND'),
      box({}, 'CLOTHES'),
      box({ color: colour('signal') }, 'FROM THE UK'),
    ]),
    box({ fontSize: 36, lineHeight: 1 }, `${site.years} years · ${site.partners} European partners`),
  ],
)

/** One drawing of art.svg, `width` px wide, as a picture with a transparent ground. */
async function drawing(name: string, size: { width: number; height: number }): Promise<Buffer> {
  const svg = withColours(await readFile(art, 'utf8')).replace(
    '<svg ',
    `<svg width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" `,
  )
  const shown = svg.replace(
    '</svg>',
    `<use href="#${name}" width="${size.width}" height="${size.height}"/></svg>`,
  )
  return await sharp(Buffer.from(shown)).png().toBuffer()
}

/** The picture that chats and networks show for pages without one of their own. */
export async function makeShareImage(): Promise<Buffer> {
  const font = await readFile(
    require.resolve('@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-800-normal.woff'),
  )
  const text = await satori(page, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [{ name: 'Sofia Sans Condensed', data: font, weight: 800, style: 'normal' }],
  })
  const scene = { width: 588, height: 410 }
  return await sharp(Buffer.from(text))
    .composite([{ input: await drawing('hero-wide', scene), left: 592, top: 150 }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}

/** `/share.jpg`, the default share image. */
export const shareImage = (): Plugin =>
  rootFiles({
    name: 'share-image',
    make: async () => new Map([['share.jpg', { type: 'image/jpeg', content: await makeShareImage() }]]),
    tags: [],
  })
