import sharp from 'sharp'
import type { SitePageName } from '../../../content/page-names.ts'
import { defaultWords } from '../../../content/words.ts'
import {
  addressIn,
  type Language,
  languageCodes,
  languageTag,
  perLanguage,
} from '../../../shared/languages.ts'
import { topicArts, topicImagePath } from '../../../shared/media/topic-art.ts'
import {
  type Page,
  type PageKey,
  pages,
  shareImagePath,
  shareImageSize,
  siteImagePath,
  withoutSite,
  wordsPage,
} from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import type { IllustrationName } from '../../site/art/illustration.tsx'
import { subsetsOf } from '../fonts/font-letters.ts'
import { headingFont } from '../fonts/heading-font.ts'
import type { Files } from '../generated-files.ts'
import { illustrationSvg, markSvg } from './art-source.ts'
import { box, boxSvg, picture } from './flexbox-svg.ts'
import { colour } from './token-colours.ts'

const { width: WIDTH, height: HEIGHT } = shareImageSize
const PADDING = 64
const MARK = 72

/** Parts of a share image; lengths in pixels. */
interface ShareImage {
  readonly lines: readonly string[]
  readonly fontSize: number
  readonly art: IllustrationName
  readonly artSize: { readonly width: number; readonly height: number }
}

const home = { art: 'hero-wide', artSize: { width: 588, height: 410 } } as const

/** Image of the site: the lines of its English title, or what the words of another language say in its place. */
const ofSite = (language: Language): ShareImage =>
  language === 'en'
    ? { ...home, lines: ['WHOLESALE', 'SECOND HAND', 'CLOTHES', 'FROM THE UK'], fontSize: 94 }
    : { ...home, lines: [siteTitle(language)], fontSize: 76 }

const siteTitle = (language: Language): string =>
  withoutSite(defaultWords('shared', language).frame.share).toLocaleUpperCase(languageTag(language))

/** Drawings of the pages that have a share image of their own. */
const drawings: Partial<Record<PageKey, IllustrationName>> = {
  products: 'load',
  brickABrack: 'crockery',
  toys: 'toys',
  originalCollection: 'bale',
  about: 'warehouse',
  blog: 'notes',
  stock: 'load',
  contact: 'household',
  privacyPolicy: 'notes',
  termsAndConditions: 'handshake',
  cookiePolicy: 'notes',
}

/** Image of an article without a picture of its own: its topic's drawing, without words. */
const ofTopic = (art: IllustrationName): ShareImage => ({
  lines: [],
  fontSize: 0,
  art,
  artSize: { width: 1160, height: 400 },
})

/** Title of a page in its default words, without placeholders. */
const titleOf = ({ path }: Page, language: Language): string =>
  withoutSite(defaultWords(wordsPage(path) as SitePageName, language).head.title)

/**
 * Share image of a page: its title, broken by satori, next to its drawing, with the company's name. It shows no other facts: they can change. Words of
 * other languages are longer.
 */
const ofPage = (page: Page, art: IllustrationName, language: Language): ShareImage => ({
  lines: [titleOf(page, language)],
  fontSize: language === 'en' ? 88 : 72,
  art,
  artSize: { width: 480, height: 330 },
})

const layout = ({ lines, fontSize, art, artSize: { width, height } }: ShareImage) =>
  box(
    {
      width: WIDTH,
      height: HEIGHT,
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      padding: `56px ${PADDING}px 44px`,
      background: colour('canvas'),
      borderBottom: `24px solid ${colour('signal')}`,
      color: colour('ink'),
    },
    [
      // The company as it is named at the build.
      box({ alignItems: 'center', gap: 20, fontSize: 44 }, [
        picture(markSvg, { width: MARK, height: MARK }),
        defaultFacts.product,
      ]),
      box(
        { flexDirection: 'column', width: WIDTH - 2 * PADDING - width, fontSize, lineHeight: 0.95 },
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
      picture(illustrationSvg(art, width, height), {
        position: 'absolute',
        right: 20,
        top: 150,
        width,
        height,
      }),
    ],
  )

const fontsOf = perLanguage((language) =>
  Promise.all(subsetsOf(language).map((script) => headingFont(script))),
)

/** Draw a share image as JPEG, below 300 KB for WhatsApp. */
async function draw(image: ShareImage, language: Language): Promise<Buffer> {
  const svg = await boxSvg(layout(image), shareImageSize, await fontsOf(language))
  return await sharp(Buffer.from(svg)).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
}

/**
 * Functions that draw a share image, by path: the site's, and those of the pages that have their own, in every language;
 * those of the articles' topics.
 */
export const drawShareImage: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ...topicArts.map((art) => [topicImagePath(art), () => draw(ofTopic(art), 'en')] as const),
  ...languageCodes.flatMap((language) => [
    [addressIn(language, siteImagePath), () => draw(ofSite(language), language)] as const,
    ...Object.entries(drawings).map(([key, art]) => {
      const page: Page = pages[key as PageKey]
      const path = shareImagePath(page.path)
      return [addressIn(language, path), () => draw(ofPage(page, art, language), language)] as const
    }),
  ]),
])

/** Share images at their paths. */
export const makeShareImages = async (): Promise<Files> =>
  new Map(
    await Promise.all(
      [...drawShareImage].map(async ([path, draw]) => [path.slice(1), await draw()] as const),
    ),
  )
