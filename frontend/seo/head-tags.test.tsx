import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '../../shared/site.ts'
import { WithWords } from '../../tests/support/default-content.tsx'
import { type Head, unknownHead } from './head.ts'
import { HeadTags } from './head-tags.tsx'

const nothing = unknownHead('Example')

/** The tags of a head. */
const tagsOf = (head: Head) =>
  renderToStaticMarkup(
    <WithWords path="/">
      <HeadTags head={head} />
    </WithWords>,
  )

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test('JSON-LD cannot close the element it stands in, and equal blocks stand once', () => {
  const block = { '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }
  const html = tagsOf({ ...nothing, structuredData: [block, { ...block }] })
  expect(count(html, /<script/g)).toBe(1)
  expect(count(html, /<\/script/g)).toBe(1)
  const json = /<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(block)
})

test('every document says the language of its content', async () => {
  const document = await readFile(new URL('../index.html', import.meta.url), 'utf8')
  expect(document).toContain(`<html lang="${site.language}">`)
})
