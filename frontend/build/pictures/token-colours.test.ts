import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colour, withColours } from './token-colours.ts'

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours by name (WCAG 2.2). */
function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(colour(text)), luminance(colour(ground))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'paper', 'sand']

test.each(['ink', 'ink-soft'].flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
  'running text in %s on %s reads in the sun: at least 7:1',
  (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7)
  },
)

test.each([
  ...['signal', 'signal-deep', 'positive', 'danger'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ['white', 'signal'],
  ['white', 'danger'],
  ['canvas', 'ink'],
  ['signal-bright', 'ink'],
] as const)('%s on %s has AA contrast: at least 4.5:1', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test('drawings outside pages get the colours themselves', () => {
  expect(withColours('<path fill="var(--color-white)"/>')).toBe('<path fill="#ffffff"/>')
})

test('an unknown colour is an error with its name', () => {
  expect(() => colour('mauve')).toThrow('--color-mauve')
})

test('browsers colour their own bars like the page', async () => {
  const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
  expect(template).toContain(`<meta name="theme-color" content="${colour('canvas')}" />`)
})
