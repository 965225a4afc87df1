import type { ComponentType } from 'react'
import type { PageKey } from '../../shared/pages.ts'

export type LoadScreen = () => Promise<{ default: ComponentType }>

/** Screen of every page of the registry, each in a chunk of its own. */
export const pageScreens: Record<PageKey, LoadScreen> = {
  home: () => import('../site/pages/home-page.tsx'),
  products: () => import('../site/pages/products-page.tsx'),
  brickABrack: () => import('../site/pages/brick-a-brack-page.tsx'),
  toys: () => import('../site/pages/toys-page.tsx'),
  originalCollection: () => import('../site/pages/original-collection-page.tsx'),
  about: () => import('../site/pages/about-page.tsx'),
  blog: () => import('../site/pages/blog-page.tsx'),
  contact: () => import('../site/pages/contact-page.tsx'),
  contactSent: () => import('../site/pages/contact-sent-page.tsx'),
  privacyPolicy: () => import('../site/pages/privacy-policy-page.tsx'),
  termsAndConditions: () => import('../site/pages/terms-and-conditions-page.tsx'),
  cookiePolicy: () => import('../site/pages/cookie-policy-page.tsx'),
}
export const articleScreen: LoadScreen = () => import('../site/pages/article-page.tsx')
export const archiveScreen: LoadScreen = () => import('../site/pages/archive-page.tsx')
