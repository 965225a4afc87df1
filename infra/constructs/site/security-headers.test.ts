import { expect, test } from 'vitest'
import { filmSources } from './security-headers.ts'

test.each([
  [undefined, "'self'"],
  ['/videos/boxes.mp4', "'self'"],
  ['https://films.example.com/2026/boxes.mp4', "'self' https://films.example.com"],
])('the film %s is admitted by %s', (src, sources) => {
  expect(filmSources(src)).toBe(sources)
})
