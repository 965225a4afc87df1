import sharp from 'sharp'
import type { Plugin } from 'vite'
import { shareImageSize, siteImagePath } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { headingFont } from '../fonts/heading-font.ts'
import { rootFiles } from '../root-files.ts'
import { box, boxSvg, FAMILY } from './flexbox-svg.ts'
import { illustrationSvg } from './illustration-svg.ts'
import { colour } from './token-colours.ts'

const { width: WIDTH, height: HEIGHT } = shareImageSize

const page = box(
  {
    width: WIDTH,
    height: HEIGHT,
    flexDirection: 'column',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
    padding: '56px 64px 44px',
    background: colour('canvas'),
    borderBottom: `24px solid ${colour('signal')}`,
    color: colour('ink'),
    fontFamily: FAMILY,
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

/** Share image of pages without one of their own: JPEG, below 300 KB for WhatsApp. */
export async function makeSiteShareImage(): Promise<Buffer> {
  const text = await boxSvg(page, shareImageSize, await headingFont('latin'))
  const scene = await illustrationSvg('hero-wide', { width: 588, height: 410 })
  return await sharp(Buffer.from(text))
    .composite([{ input: await sharp(Buffer.from(scene)).png().toBuffer(), left: 592, top: 150 }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}

/** Generate the image at `siteImagePath`. */
export const siteShareImage = (): Plugin =>
  rootFiles({
    name: 'site-share-image',
    make: async () =>
      new Map([[siteImagePath.slice(1), { type: 'image/jpeg', content: await makeSiteShareImage() }]]),
    tags: [],
  })
