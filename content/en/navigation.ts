import type { PageKey } from '../../shared/pages.ts'

export interface NavigationItem {
  label: string
  page: PageKey
  children?: readonly NavigationItem[]
}

/** Pages of the goods, as the menu names them. */
export const productPages = [
  { label: 'Brick-a-Brack', page: 'brickABrack' },
  { label: 'Toys', page: 'toys' },
  { label: 'Original Collection', page: 'originalCollection' },
] as const satisfies readonly NavigationItem[]

export const mainNavigation: readonly NavigationItem[] = [
  { label: 'Home', page: 'home' },
  { label: 'Products', page: 'products', children: productPages },
  { label: 'About', page: 'about' },
  { label: 'Blog', page: 'blog' },
  { label: 'Contact', page: 'contact' },
]

export const footerNavigation: readonly { title: string; items: readonly NavigationItem[] }[] = [
  { title: 'Products', items: [{ label: 'All products', page: 'products' }, ...productPages] },
  {
    title: 'Company',
    items: [
      { label: 'About', page: 'about' },
      { label: 'Blog', page: 'blog' },
      { label: 'Contact', page: 'contact' },
    ],
  },
]

export const legalNavigation: readonly NavigationItem[] = [
  { label: 'Privacy Policy', page: 'privacyPolicy' },
  { label: 'Terms & Conditions', page: 'termsAndConditions' },
  { label: 'Cookie Policy', page: 'cookiePolicy' },
]

export const cookieBanner = {
  label: 'Cookies',
  essential: 'Essential cookies keep our wholesale platform working.',
  optional: 'Optional cookies analyse how European clothing resellers use the service.',
  link: 'Cookie Policy',
  accept: 'Accept All Cookies',
  decline: 'Essential Only',
  manage: 'Manage Cookies',
} as const
