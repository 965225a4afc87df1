import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brickABrack } from '../../../content/en/brick-a-brack.ts'
import VideoDialog from './video-dialog.tsx'

const render = (film: Parameters<typeof VideoDialog>[0]['film']) =>
  renderToStaticMarkup(<VideoDialog open onOpenChange={() => {}} film={film} />)

test('a configured film plays with its captions, and loads no more than its beginning before that', () => {
  const html = render({ src: 'https://films.example.com/boxes.mp4', captions: '/videos/boxes.vtt' })
  expect(html).toMatch(
    /<video src="https:\/\/films\.example\.com\/boxes\.mp4" controls="" [^>]*preload="metadata"/,
  )
  expect(html).toContain('<track kind="captions" src="/videos/boxes.vtt" srcLang="en-GB"')
  expect(html).not.toContain(brickABrack.video.ask)
})

test('without a film it says how to get one', () => {
  const html = render(undefined)
  expect(html).not.toContain('<video')
  expect(html).toContain('There is no film on this page yet.')
  expect(html).toContain('href="https://wa.me/')
})
