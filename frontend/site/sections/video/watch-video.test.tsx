import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../../content/words.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { WithWords } from '../../../../tests/support/default-content.tsx'
import { WatchVideo } from './watch-video.tsx'

const { video } = wordsOf('brick-a-brack', 'en', {}, defaultFacts)
const film = { src: 'https://films.example.com/boxes.mp4', captions: '/videos/boxes.vtt' } as const

const render = (children: ReactNode) =>
  renderToStaticMarkup(
    <WithWords path="/brick-a-brack">
      <StaticRouter location="/brick-a-brack">{children}</StaticRouter>
    </WithWords>,
  )

test('a configured video is folded, and plays with its captions; nothing of it loads before', () => {
  const html = render(<WatchVideo film={film} words={video} />)
  expect(html).toMatch(/^<details[^>]*><summary[^>]*>Watch Video<\/summary>/)
  expect(html).toMatch(
    /<video [^>]*src="https:\/\/films\.example\.com\/boxes\.mp4" controls="" [^>]*preload="none"/,
  )
  expect(html).toContain('<track kind="captions" src="/videos/boxes.vtt" srcLang="en-GB"')
  expect(html).not.toContain('wa.me')
})

test('without a video no button promises one: a chat asks for it', () => {
  const html = render(<WatchVideo film={undefined} words={video} />)
  expect(html).not.toContain('<button')
  const [, href = ''] = /<a href="(https:\/\/wa\.me\/[^"]*)"/.exec(html) ?? []
  expect(new URL(href).searchParams.get('text')).toBe(video.chatText)
  expect(html).toContain('Watch Video')
})
