import { pages } from '../../shared/pages.ts'

/** True for the path, below its language, of a public page, an article or an archive. */
export const isPage = (path: string): boolean =>
  Object.values(pages).some((page) => page.path === path) || /^\/blog\/([^/]+|archive\/\d{4})$/.test(path)
