import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { viewerRequestSource, viewerResponseSource } from '../constructs/site/edge-source.ts'

describe.each([
  ['viewer-request', viewerRequestSource()],
  ['viewer-response', viewerResponseSource()],
])('the function %s', (_, source) => {
  test('stays below the 10 KB of a CloudFront Function', () => {
    expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024)
  })

  test('is written in the JavaScript of CloudFront Functions 2.0, of which node:vm accepts more', () => {
    const supported = { 'const-and-let': true, arrow: true, 'template-literal': true }
    // The same code for both targets: nothing had to be rewritten for the older one.
    expect(transformSync(source, { target: 'es5', supported }).code).toBe(
      transformSync(source, { target: 'esnext' }).code,
    )
  })
})
