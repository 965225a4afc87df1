import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageSlot } from './picture.tsx'

const art = createElement('svg', { 'aria-hidden': true })
const slot = (src?: string) =>
  renderToStaticMarkup(
    createElement(ImageSlot, {
      photo: src ? { src, alt: 'The yard', width: 1600, height: 900 } : null,
      sizes: '100vw',
      art,
    }),
  )

test('a slot without a picture shows our drawing', () => {
  expect(slot()).toBe('<svg aria-hidden="true"></svg>')
})

test('a picture replaces the drawing, with its alternative text and size', () => {
  const html = slot('/yard.jpg')
  expect(html).not.toContain('<svg')
  expect(html).toContain('alt="The yard" width="1600" height="900"')
})

test('better formats of a picture of the library come first, each with its widths', () => {
  const media = '/media/01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const html = slot(`${media}/1600.jpg`)
  expect(html).toContain(`<picture><source type="image/avif" srcSet="${media}/400.avif 400w, `)
  expect(html).toMatch(/800\.webp 800w, [^"]+1600w" sizes="100vw"\/><img src="[^"]+\/1600\.jpg"/)
})
