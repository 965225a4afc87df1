import { adminPages, type PageKey, pages } from '../../shared/pages.ts'
import { archiveScreen, articleScreen, type LoadScreen, pageScreens } from './page-screens.ts'

export const adminScreen: LoadScreen = () => import('../admin/admin-app.tsx')

const isArticlePath = (pathname: string) => /^\/blog\/[^/]+$/.test(pathname)
const isArchivePath = (pathname: string) => /^\/blog\/archive\/\d{4}$/.test(pathname)

/** Loader of the screen at a path of this site; undefined for an unknown path. */
export function screenAt(pathname: string): LoadScreen | undefined {
  const key = (Object.keys(pages) as PageKey[]).find((page) => pages[page].path === pathname)
  if (key) return pageScreens[key]
  if (isArticlePath(pathname)) return articleScreen
  if (isArchivePath(pathname)) return archiveScreen
  if (pathname === adminPages.login || pathname.startsWith(`${adminPages.login}/`)) return adminScreen
  return undefined
}
