import { slugOf } from '../../../../../shared/entities/post.ts'

/** Slug after a change of the title, which it follows until it is edited by hand. */
export const followTitle = (slug: string, titleBefore: string, title: string): string =>
  slug === slugOf(titleBefore) ? slugOf(title) : slug
