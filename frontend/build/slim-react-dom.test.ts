import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { slim } from './slim-react-dom.ts'

const { resolve } = createRequire(import.meta.url)
const library = readFileSync(
  resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

test('what React DOM is reduced by does nothing, or fails loudly where a screen would use it', () => {
  const slimmed = slim(library)
  expect(slimmed).toContain('function getResource() { return null }')
  expect(slimmed).toContain("function FragmentInstance() { throw Error('not in this build') }")
  expect(slimmed).toContain("function describeNativeComponentFrame() { return '' }")
  expect(slimmed).not.toContain('.prototype.scrollIntoView')
  expect(library.length - slimmed.length).toBeGreaterThan(70_000)
})

test('a React DOM without one of the parts to be taken out fails the build', () => {
  expect(() => slim(library.replaceAll('getResource', 'renamed'))).toThrow('getResource')
})
