import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Illustration, type IllustrationName } from './illustration.tsx'

const sheet = await readFile(new URL('./art.svg', import.meta.url), 'utf8')
const tokens = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
const symbols = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g)]

test.each(symbols.map(([, name, viewBox]) => [name as IllustrationName, viewBox ?? '']))(
  'the drawing %s is shown in its own proportions',
  (name, viewBox) => {
    const html = renderToStaticMarkup(createElement(Illustration, { name }))
    expect(html).toContain(`viewBox="${viewBox}"`)
    expect(html).toMatch(new RegExp(`<use href="[^"]*#${name}"`))
  },
)

test('drawings take their parts from the sheet', () => {
  const ids = new Set([...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const used = [...sheet.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(used.filter((id) => !ids.has(id))).toEqual([])
})

// Documents have no custom properties but those that their own rules name.
test('drawings have colours of the design tokens, as values', () => {
  const colours = new Set(sheet.match(/#[0-9a-f]{6}/g))
  expect(colours.size).toBeGreaterThan(3)
  expect([...colours].filter((colour) => !tokens.includes(colour))).toEqual([])
  expect(sheet).not.toContain('var(')
})
