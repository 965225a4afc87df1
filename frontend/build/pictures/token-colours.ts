import { readFileSync } from 'node:fs'

const declarations = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

const colours = new Map(
  [...declarations.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
)

/**
 * A colour of frontend/styles/tokens.css, for example 'ink', as `#rrggbb`.
 * @throws for an unknown name.
 */
export function colour(name: string): string {
  const value = colours.get(name)
  if (!value) throw new Error(`frontend/styles/tokens.css has no colour --color-${name}`)
  return value
}

/** SVG source with colours in place of CSS variables, for files outside the page's stylesheet. */
export const withColours = (svg: string): string =>
  svg.replaceAll(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colour(name))
