import { expect, test } from 'vitest'
import { compressedAssetsSource } from '../constructs/site/edge-source.ts'
import { edgeFunction } from './edge-engine.ts'

const run = edgeFunction(compressedAssetsSource())

/** The address that the function asks the origin for. */
function uriFor(uri: string, accepted?: string): string {
  const headers = accepted === undefined ? {} : { 'accept-encoding': { value: accepted } }
  const request = { method: 'GET', uri, querystring: {}, headers, cookies: {} }
  return (run({ version: '1.0', request }) as typeof request).uri
}

test.each(['br', 'gzip, deflate, br, zstd', 'br;q=0.5', 'gzip,br;q=1.0'])(
  'who sends %s gets the copy',
  (accepted) => {
    expect(uriFor('/assets/app-1a2b.js', accepted)).toBe('/assets/br/app-1a2b.js')
    expect(uriFor('/assets/app-1a2b.css', accepted)).toBe('/assets/br/app-1a2b.css')
  },
)

test.each([undefined, '', 'gzip', 'gzip, br;q=0', 'br; q=0.0, gzip', 'brotli'])(
  'who sends %s gets the file itself',
  (accepted) => {
    expect(uriFor('/assets/app-1a2b.js', accepted)).toBe('/assets/app-1a2b.js')
  },
)

test.each(['/assets/text-1a2b.woff2', '/assets/art-1a2b.svg', '/assets/br/app-1a2b.js', '/assets/js'])(
  '%s has no copy',
  (uri) => {
    expect(uriFor(uri, 'br')).toBe(uri)
  },
)
