import { expect, test } from 'vitest'
import {
  fileWidths,
  mediaAddress,
  mediaFile,
  mediaIdsIn,
  pictureAddress,
  pictureSources,
  sharedAddress,
} from './media-files.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

test.each([
  [4000, [400, 800, 1200, 1600]],
  [1600, [400, 800, 1200, 1600]],
  [1000, [400, 800, 1000]],
  [400, [400]],
  [120, [120]],
])('a picture %i pixels wide has files of %j, none larger than itself', (width, widths) => {
  expect(fileWidths(width)).toEqual(widths)
})

test.each([4000, 1600, 1000, 400, 120])(
  'the address of a picture %i pixels wide leads to all its files',
  (width) => {
    const named = mediaFile(pictureAddress(ID, width))
    expect(named?.id).toBe(ID)
    expect(fileWidths(named?.width ?? 0)).toEqual(fileWidths(width))
  },
)

test.each([
  [mediaAddress(ID, 800, 'avif'), { id: ID, width: 800 }],
  [sharedAddress(ID), undefined],
  [`https://elsewhere.example${mediaAddress(ID, 800, 'jpg')}`, undefined],
  [`/media/${ID}/../../800.jpg`, undefined],
  ['/media/short/800.jpg', undefined],
  [`/media/${ID}/800.svg`, undefined],
])('reads the address %s as %j', (address, file) => {
  expect(mediaFile(address)).toEqual(file)
})

test('a picture of the library has sources in better formats, one from elsewhere has none', () => {
  expect(pictureSources(pictureAddress(ID, 1000))).toEqual([
    {
      type: 'image/avif',
      srcSet: `/media/${ID}/400.avif 400w, /media/${ID}/800.avif 800w, /media/${ID}/1000.avif 1000w`,
    },
    {
      type: 'image/webp',
      srcSet: `/media/${ID}/400.webp 400w, /media/${ID}/800.webp 800w, /media/${ID}/1000.webp 1000w`,
    },
  ])
  expect(pictureSources('https://example.com/a.jpg')).toEqual([])
})

test('finds each picture that texts name, once', () => {
  const other = '01ARZ3NDEKTSV4RRFFQ69G5FAW'
  const html = `<img src="/media/${ID}/800.jpg" alt=""><a href="/media/${ID}/1600.avif">x</a>`
  expect(mediaIdsIn([html, '', sharedAddress(other)])).toEqual(new Set([ID, other]))
  expect(mediaIdsIn([`https://example.com/media/${ID}/800.jpg`, `/media/${ID}`])).toEqual(new Set())
})
