import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { ArticlePicture } from '../../../shared/media/share-image.ts'
import { shareImageSize } from '../../../shared/pages.ts'
import { headingFont, headingScripts } from '../fonts/heading-font.ts'
import { box, boxSvg } from './flexbox-svg.ts'
import { illustrationSvg, markSvg } from './illustration-svg.ts'
import { colour } from './token-colours.ts'

const { width, height } = shareImageSize

/** Paper label of the bale, in pixels; the title goes below its header line. */
const label = { left: 56, top: 40, width: 1088, height: 470 }
const LABEL_HEADER_PX = 104
const title = {
  left: 96,
  top: label.top + LABEL_HEADER_PX + 24,
  width: 1008,
  height: label.height - LABEL_HEADER_PX - 48,
}

const words = box({ width, height, color: colour('ink') }, [
  box(
    {
      position: 'absolute',
      right: width - title.left - title.width,
      top: label.top + 28,
      padding: '7px 16px 5px',
      border: `4px solid ${colour('signal')}`,
      color: colour('signal'),
      fontSize: 36,
      lineHeight: 1,
      letterSpacing: 2,
    },
    'BLOG',
  ),
])

const rect = (x: number, y: number, w: number, h: number, style: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${style}/>`
const at = (left: number, top: number, svg: string) => svg.replace('<svg ', `<svg x="${left}" y="${top}" `)

async function drawFrame(): Promise<string> {
  const ink = colour('ink')
  const bale = await illustrationSvg('bale', { width: 232, height: 160 })
  const text = await boxSvg(words, shareImageSize, [await headingFont('latin')])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, `fill="${colour('canvas')}"`),
    rect(0, height - 24, width, 24, `fill="${colour('signal')}"`),
    ...[560, 860].map((x) => rect(x, 0, 16, height - 24, `fill="${colour('line')}"`)),
    rect(
      label.left,
      label.top,
      label.width,
      label.height,
      `fill="${colour('paper')}" stroke="${ink}" stroke-width="4" rx="6"`,
    ),
    rect(label.left, label.top + LABEL_HEADER_PX, label.width, 4, `fill="${ink}"`),
    `<circle cx="116" cy="${label.top + LABEL_HEADER_PX / 2}" r="18" fill="${colour('line')}" stroke="${ink}" stroke-width="4"/>`,
    at(180, label.top + 22, await markSvg(60)),
    at(0, 0, text),
    at(930, 446, bale),
    '</svg>',
  ].join('')
}

/** Parts of an article's picture, as files by name: `picture.json` and the fonts it names. */
export async function makeArticlePicture(): Promise<{
  picture: ArticlePicture
  files: ReadonlyMap<string, string | Buffer>
}> {
  const fonts = await Promise.all(
    headingScripts.map(async (script) => [`${script}.ttf`, await headingFont(script)] as const),
  )
  const visible = {
    frame: await drawFrame(),
    title: { ...title, colour: colour('ink') },
    fonts: fonts.map(([name]) => name),
  }
  const hash = createHash('sha256').update(JSON.stringify(visible))
  for (const [, font] of fonts) hash.update(font)
  const picture: ArticlePicture = { ...visible, look: hash.digest('hex').slice(0, 16) }
  return {
    picture,
    files: new Map<string, string | Buffer>([['picture.json', JSON.stringify(picture)], ...fonts]),
  }
}

/**
 * Emit the parts to `share-image/` next to the renderer, for the function that draws the pictures, and define their
 * look's hash for the pages, which put it into the pictures' addresses.
 */
export function articlePicture(): Plugin {
  const made = makeArticlePicture()
  return {
    name: 'article-picture',
    async config() {
      const { picture } = await made
      return { define: { 'import.meta.env.PICTURE_LOOK': JSON.stringify(picture.look) } }
    },
    async generateBundle() {
      if (this.environment.name !== 'ssr') return
      for (const [name, source] of (await made).files)
        this.emitFile({ type: 'asset', fileName: `share-image/${name}`, source })
    },
  }
}
