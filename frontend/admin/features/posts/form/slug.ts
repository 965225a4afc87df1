import { slugOf } from '../../../../../shared/post.ts'

/** The slug after the title changed: it follows the title until somebody has written their own. */
export const followTitle = (slug: string, titleBefore: string, title: string): string =>
  slug === slugOf(titleBefore) ? slugOf(title) : slug
