import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { WithWords } from '../../../../tests/support/default-content.tsx'
import { MoreWays } from './more-ways.tsx'

const render = (facts: Facts) =>
  renderToStaticMarkup(
    <WithWords path="/" facts={facts}>
      <MoreWays />
    </WithWords>,
  )

test('channels that are off are not offered, and none is on until the owner switches it on', () => {
  expect(render(defaultFacts)).toBe('')
  expect(defaultFacts.channels.map(({ on }) => on)).not.toContain(true)
})

test('channels that are on stand behind one line, each in a new tab', () => {
  const channels = defaultFacts.channels.map((channel) => ({ ...channel, on: channel.name !== 'Telegram' }))
  const html = render({ ...defaultFacts, channels })
  expect(html).toMatch(/^<details[^>]*><summary[^>]*>More ways to write to us<\/summary>/)
  const links = [...html.matchAll(/<a href="([^"]+)" target="_blank" rel="noopener"[^>]*>([^<]+)/g)]
  expect(links.map(([, href, name]) => [name, href])).toEqual([
    ['Viber', 'viber://chat?number=%2B447700900123'],
    ['Messenger', 'https://m.me/examplebales'],
  ])
})
