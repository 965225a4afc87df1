import type { PageKey } from './pages.ts'

/** Pages of the goods. */
export const productPages = [
  'brickABrack',
  'toys',
  'originalCollection',
] as const satisfies readonly PageKey[]

/** An entry of a menu, named by the shared words. */
export interface MenuEntry {
  readonly page: PageKey
  readonly children?: readonly PageKey[]
}

/** Header and side panel. */
export const mainMenu: readonly MenuEntry[] = [
  { page: 'home' },
  { page: 'products', children: productPages },
  { page: 'about' },
  { page: 'blog' },
  { page: 'contact' },
]

/** Pages of the company in the footer. */
export const companyPages = ['about', 'blog', 'contact'] as const satisfies readonly PageKey[]

export const legalPages = [
  'privacyPolicy',
  'termsAndConditions',
  'cookiePolicy',
] as const satisfies readonly PageKey[]
