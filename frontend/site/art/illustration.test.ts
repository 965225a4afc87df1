import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Illustration, type IllustrationName } from './illustration.tsx'

const sheet = await readFile(new URL('./art.svg', import.meta.url), 'utf8')
const symbols = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g)]

test.each(symbols.map(([, name, viewBox]) => [name as IllustrationName, viewBox ?? '']))(
  'the drawing %s is shown in its own proportions',
  (name, viewBox) => {
    const html = renderToStaticMarkup(createElement(Illustration, { name }))
    expect(html).toContain(`viewBox="${viewBox}"`)
    expect(html).toMatch(new RegExp(`<use href="[^"]*#${name}"`))
  },
)

test('drawings take their colours from the tokens, and their parts from the sheet', () => {
  expect(sheet).not.toMatch(/(?:fill|stroke)="#/)
  const ids = new Set([...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const used = [...sheet.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(used.filter((id) => !ids.has(id))).toEqual([])
})
