import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addressIn, languageCodes } from '../../../shared/languages.ts'
import { topicArts, topicImagePath } from '../../../shared/media/topic-art.ts'
import { type Page, pages, shareImagePath } from '../../../shared/pages.ts'
import { isLongRun } from '../../../tests/support/long-runs.ts'
import { makeFavicons } from './favicons.ts'
import { drawShareImage } from './page-share-images.ts'

test('icons for browsers and iPhones have the sizes that those ask for', async () => {
  const files = await makeFavicons()
  const widthOf = async (name: string) => (await sharp(files.get(name)).metadata()).width
  expect(await widthOf('favicon-32.png')).toBe(32)
  expect(await widthOf('apple-touch-icon.png')).toBe(180)
  expect(String(files.get('favicon.svg'))).not.toContain('var(')
})

test('every share image that a page names is made in each language, and one of each topic', () => {
  const own = Object.values<Page>(pages).filter(({ sharesSiteImage }) => !sharesSiteImage)
  const named = ['/share.jpg' as const, ...own.map(({ path }) => shareImagePath(path))]
  const paths = languageCodes.flatMap((language) => named.map((path) => addressIn(language, path)))
  expect([...drawShareImage.keys()].sort()).toEqual([...paths, ...topicArts.map(topicImagePath)].sort())
})

/** One for each alphabet and one without words, or all in a long run. */
const drawn = isLongRun
  ? [...drawShareImage.keys()]
  : ['/share.jpg', '/uk/share-contact.jpg', '/share-topic-bale.jpg']
test.each(drawn)('the share image %s suits chats: JPEG, 1200x630, below 300 KB', async (path) => {
  const image = await drawShareImage.get(path)?.()
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(image?.length).toBeLessThan(300_000)
  // The company's name, beside the mark.
  const { channels } = await sharp(image).extract({ left: 156, top: 56, width: 200, height: 72 }).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})
