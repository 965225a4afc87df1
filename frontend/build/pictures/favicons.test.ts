import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addressIn, languageCodes } from '../../../shared/languages.ts'
import { type Page, pages } from '../../../shared/pages.ts'
import { makeFavicons } from './favicons.ts'
import { makeShareImages } from './page-share-images.ts'

test('icons for browsers and iPhones have the sizes that those ask for', async () => {
  const files = await makeFavicons()
  const widthOf = async (name: string) => (await sharp(files.get(name)?.content).metadata()).width
  expect(await widthOf('favicon-32.png')).toBe(32)
  expect(await widthOf('apple-touch-icon.png')).toBe(180)
  expect(String(files.get('favicon.svg')?.content)).not.toContain('var(')
})

test('every share image that a page names is made in each language, and suits chats: JPEG, 1200x630, below 300 KB', async () => {
  const images = await makeShareImages()
  const named = ['/share.jpg' as const, ...Object.values<Page>(pages).flatMap(({ image }) => image ?? [])]
  const paths = languageCodes.flatMap((language) => named.map((path) => addressIn(language, path)))
  expect([...images.keys()].sort()).toEqual(paths.sort())
  for (const image of images.values()) {
    const { width, height, format } = await sharp(image).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(image.length).toBeLessThan(300_000)
  }
})
