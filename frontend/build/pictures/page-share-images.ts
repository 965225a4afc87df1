import sharp from 'sharp'
import type { Plugin } from 'vite'
import {
  type Page,
  type PageKey,
  pages,
  shareImageSize,
  siteImagePath,
  titleOf,
} from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import type { IllustrationName } from '../../site/art/illustration.tsx'
import { headingFont } from '../fonts/heading-font.ts'
import { rootFiles } from '../root-files.ts'
import { box, boxSvg, FAMILY } from './flexbox-svg.ts'
import { illustrationSvg } from './illustration-svg.ts'
import { colour } from './token-colours.ts'

const { width: WIDTH, height: HEIGHT } = shareImageSize

/** Parts of a share image; lengths in pixels. */
interface ShareImage {
  readonly lines: readonly string[]
  readonly fontSize: number
  readonly art: IllustrationName
  readonly artSize: { readonly width: number; readonly height: number }
}

const home: ShareImage = {
  lines: ['WHOLESALE', 'SECOND HAND', 'CLOTHES', 'FROM THE UK'],
  fontSize: 94,
  art: 'hero-wide',
  artSize: { width: 588, height: 410 },
}

/** Drawings of the pages that have a share image of their own. */
const drawings: Partial<Record<PageKey, IllustrationName>> = {
  products: 'load',
  brickABrack: 'crockery',
  toys: 'toys',
  originalCollection: 'bale',
  about: 'warehouse',
  blog: 'notes',
  contact: 'household',
}

/** Share image of a page: its title, broken by satori, next to its drawing. */
const ofPage = (page: Page, art: IllustrationName): ShareImage => ({
  lines: [titleOf(page)],
  fontSize: 88,
  art,
  artSize: { width: 480, height: 330 },
})

const layout = ({ lines, fontSize, artSize }: ShareImage) =>
  box(
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
      box(
        {
          flexDirection: 'column',
          width: WIDTH - 2 * 64 - artSize.width,
          fontSize,
          lineHeight: 0.95,
        },
        // Given lines stay whole; a single one is broken where it is too long.
        lines.length === 1
          ? lines[0]
          : lines.map((line, index) =>
              box(
                { whiteSpace: 'nowrap', ...(index === lines.length - 1 && { color: colour('signal') }) },
                line,
              ),
            ),
      ),
      box({ fontSize: 36, lineHeight: 1 }, `${site.years} years · ${site.partners} European partners`),
    ],
  )

/** Draw a share image as JPEG, below 300 KB for WhatsApp. */
async function draw(image: ShareImage): Promise<Buffer> {
  const text = await boxSvg(layout(image), shareImageSize, await headingFont('latin'))
  const scene = await illustrationSvg(image.art, image.artSize)
  const left = WIDTH - image.artSize.width - 20
  return await sharp(Buffer.from(text))
    .composite([{ input: await sharp(Buffer.from(scene)).png().toBuffer(), left, top: 150 }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}

/** Share images by path: the site's, and those of the pages that have their own. */
export async function makeShareImages(): Promise<Map<string, Buffer>> {
  const own = Object.entries(drawings).map(async ([key, art]) => {
    const page: Page = pages[key as PageKey]
    if (!page.image) throw new Error(`${key} has a drawing but no image in shared/pages.ts`)
    return [page.image, await draw(ofPage(page, art))] as const
  })
  return new Map<string, Buffer>([[siteImagePath, await draw(home)], ...(await Promise.all(own))])
}

/** Generate the share images of the pages at their paths. */
export const shareImages = (): Plugin =>
  rootFiles({
    name: 'share-images',
    make: async () =>
      new Map(
        [...(await makeShareImages())].map(([path, content]) => [
          path.slice(1),
          { type: 'image/jpeg', content },
        ]),
      ),
    tags: [],
  })
