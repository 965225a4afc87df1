import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { brickABrack } from '../../../../content/en/brick-a-brack.ts'
import VideoDialog from './video-dialog.tsx'
import { WatchVideo } from './watch-video.tsx'

const film = { src: 'https://films.example.com/boxes.mp4', captions: '/videos/boxes.vtt' } as const

const render = (children: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/brick-a-brack">{children}</StaticRouter>)

test('a configured video plays with its captions, and loads no more than its beginning before that', () => {
  const html = render(
    <VideoDialog open onOpenChange={() => {}} film={film} words={brickABrack.video} language="en-GB" />,
  )
  expect(html).toMatch(
    /<video src="https:\/\/films\.example\.com\/boxes\.mp4" controls="" [^>]*preload="metadata"/,
  )
  expect(html).toContain('<track kind="captions" src="/videos/boxes.vtt" srcLang="en-GB"')
})

test('with a video there is a button that opens it', () => {
  const html = render(<WatchVideo film={film} />)
  expect(html).toMatch(/<button[^>]* aria-haspopup="dialog"/)
  expect(html).toContain(brickABrack.video.open)
  expect(html).not.toContain('wa.me')
})

test('without a video no button promises one: a chat asks for it', () => {
  const html = render(<WatchVideo film={undefined} />)
  expect(html).not.toContain('<button')
  const [, href = ''] = /<a href="(https:\/\/wa\.me\/[^"]*)"/.exec(html) ?? []
  expect(new URL(href).searchParams.get('text')).toBe(brickABrack.video.chatText)
  expect(html).toContain('Watch Video')
})
