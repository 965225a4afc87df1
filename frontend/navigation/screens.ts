import type { ComponentType } from 'react'
import { adminPages, type PageKey, pages } from '../../shared/pages.ts'

export type LoadScreen = () => Promise<{ default: ComponentType }>

/** The screen of every page of the registry; each is a file of its own that loads when it is needed. */
export const pageScreens: Record<PageKey, LoadScreen> = {
  home: () => import('../site/pages/home-page.tsx'),
  products: () => import('../site/pages/products-page.tsx'),
  brickABrack: () => import('../site/pages/brick-a-brack-page.tsx'),
  toys: () => import('../site/pages/toys-page.tsx'),
  originalCollection: () => import('../site/pages/original-collection-page.tsx'),
  about: () => import('../site/pages/about-page.tsx'),
  blog: () => import('../site/pages/blog-page.tsx'),
  contact: () => import('../site/pages/contact-page.tsx'),
  privacyPolicy: () => import('../site/pages/privacy-policy-page.tsx'),
  termsAndConditions: () => import('../site/pages/terms-and-conditions-page.tsx'),
  cookiePolicy: () => import('../site/pages/cookie-policy-page.tsx'),
}
export const articleScreen: LoadScreen = () => import('../site/pages/article-page.tsx')
export const adminScreen: LoadScreen = () => import('../admin/admin-app.tsx')

const isArticlePath = (pathname: string) => /^\/blog\/[^/]+$/.test(pathname)

/** What loads the screen at an address of this site; undefined where there is none. */
export function screenAt(pathname: string): LoadScreen | undefined {
  const key = (Object.keys(pages) as PageKey[]).find((page) => pages[page].path === pathname)
  if (key) return pageScreens[key]
  if (isArticlePath(pathname)) return articleScreen
  if (pathname === adminPages.login || pathname.startsWith(`${adminPages.login}/`)) return adminScreen
  return undefined
}

/** Begins to load the screen at an address, so that it is there when the router asks for it. */
export function preloadScreen(pathname: string): void {
  // A failure shows when the screen is opened.
  screenAt(pathname)?.().catch(() => {})
}
