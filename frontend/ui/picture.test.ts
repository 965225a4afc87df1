import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Photo } from '../../content/photo.ts'
import { ImageSlot } from './picture.tsx'

const slot = (photo: Photo | undefined) =>
  renderToStaticMarkup(
    createElement(ImageSlot, { photo, sizes: '100vw', art: createElement('svg', { 'aria-hidden': true }) }),
  )

test('a slot without a photograph shows our drawing', () => {
  expect(slot(undefined)).toBe('<svg aria-hidden="true"></svg>')
})

test('a photograph replaces the drawing, with its alternative text and size', () => {
  const html = slot({ src: '/yard.jpg', alt: 'The yard', width: 1600, height: 900 })
  expect(html).not.toContain('<svg')
  expect(html).toContain('alt="The yard" width="1600" height="900"')
})

test('better formats come first, each with its widths', () => {
  const sources = [{ type: 'image/avif', srcSet: '/yard-400.avif 400w, /yard-800.avif 800w' }]
  const html = slot({ src: '/yard.jpg', alt: 'The yard', width: 1600, height: 900, sources })
  expect(html).toMatch(/<picture><source type="image\/avif" srcSet="[^"]+800w" sizes="100vw"\/><img /)
})
