import { expect, test } from 'vitest'
import { articlePath, documentKey } from './pages.ts'

test.each([
  ['/', 'index.html'],
  ['/products', 'products.html'],
  ['/blog', 'blog.html'],
  ['/blog/bales', 'blog/bales.html'],
  [articlePath('одяг'), 'blog/одяг.html'],
  ['/blog/одяг', 'blog/одяг.html'],
])('the document of %s is %s', (path, key) => {
  expect(documentKey(path)).toBe(key)
})
