import { expect, test } from 'vitest'
import {
  MAX_ALT,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type Media,
  type MediaSummary,
  media,
  mediaInput,
  mediaSummary,
  PICTURE_TYPES,
  uploadReceipt,
} from './media.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const at = '2026-01-01T00:00:00.000Z'

test('an upload in base64 fits in the request of a function', () => {
  expect(Math.ceil(MAX_PICTURE_BYTES / 3) * 4).toBeLessThan(6 * 1024 * 1024)
  expect(MAX_PICTURE_PIXELS).toBeGreaterThan(8064 * 6048)
  expect(PICTURE_TYPES).not.toContain('image/svg+xml')
})

test.each([
  ['a blank text becomes the empty one of decoration', '  ', ''],
  ['a text is trimmed', ' Bales ', 'Bales'],
  ['null asks again', null, null],
])('%s', (_what, given, stored) => {
  expect(mediaInput.parse({ alt: given }).alt).toBe(stored)
})

test.each(['x'.repeat(MAX_ALT + 1), 'a\u0001b', 7])('refuses the alternative text %j', (alt) => {
  expect(mediaInput.safeParse({ alt }).success).toBe(false)
})

test('a list has everything but the uses', () => {
  const picture: MediaSummary = {
    ...{ id: ID, version: 1, createdAt: at, updatedAt: at, status: 'ready', width: 1600, height: 900 },
    ...{ alt: null, colour: '#aabbcc' },
    files: [{ url: `/media/${ID}/1600.jpg`, type: 'image/jpeg', width: 1600 }],
  }
  const whole: Media = media.parse({ ...picture, usedIn: [{ kind: 'page', id: 'en#home' }] })
  expect(mediaSummary.parse(whole)).toEqual(picture)
  expect(uploadReceipt.parse(whole)).toEqual({ id: ID, status: 'ready' })
})
