import { expect, test } from 'vitest'
import { isPictureAddress } from './picture-address.ts'

test.each([
  ['https://example.com/a.jpg', true],
  ['/images/a.jpg', true],
  ['http://example.com/a.jpg', false],
  ['//example.com/a.jpg', false],
  ['data:image/png;base64,x', false],
  ['a.jpg', false],
])('that %j can be a picture is %s', (address, allowed) => {
  expect(isPictureAddress(address)).toBe(allowed)
})
