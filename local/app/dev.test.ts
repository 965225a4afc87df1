import { expect, test } from 'vitest'
import { isFromSource } from './dev.ts'

test.each([
  ['/', true],
  ['/admin/dashboard', true],
  ['/api/request.ts', true],
  ['/api/blog', false],
  ['/api/contact/form', false],
  ['/feed.xml', false],
  ['/share.jpg', true],
  ['/preview/a/b', false],
  ['/assets/app.css', false],
])('%s is served by Vite: %s', (path, expected) => {
  expect(isFromSource(path)).toBe(expected)
})
