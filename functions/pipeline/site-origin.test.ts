import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test.each([
  [{ 'x-viewer-host': 'www.example.com', host: 'abc.execute-api.aws' }, 'https://www.example.com'],
  [{ 'x-viewer-host': 'localhost:3000' }, 'http://localhost:3000'],
  [{ 'x-viewer-host': 'localhost.example.com' }, 'https://localhost.example.com'],
  [{ host: '127.0.0.1' }, 'http://127.0.0.1'],
])('%j is asked for at %s', (headers, origin) => {
  expect(siteOrigin(headers)).toBe(origin)
})
