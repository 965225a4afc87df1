import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { languageStates } from '../translations/translations.ts'

/** Days in which a due time is soon. */
const SOON_DAYS = 7

/** Posts that wait for the administrator. */
export function toDoOf(posts: readonly PostSummary[], now: Date) {
  const translations = posts
    .filter(({ translationOf }) => translationOf === null)
    .flatMap((source) => languageStates(source, posts).filter(({ post }) => post && post !== source))
  const ofState = (wanted: string) =>
    translations.flatMap(({ state, post }) => (post && state === wanted ? [post] : []))
  const end = new Date(now.getTime() + SOON_DAYS * 24 * 60 * 60 * 1000).toISOString()
  return {
    drafts: posts.filter(({ published, translationOf }) => !published && translationOf === null),
    toCheck: ofState('draft'),
    outOfDate: ofState('changed'),
    dueSoon: posts.filter(({ publishAt, unpublishAt }) =>
      [publishAt, unpublishAt].some((at) => at !== null && at <= end),
    ),
  }
}
