import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { useLanguage, useWords } from '../../../api/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { postDate } from './post-date.ts'

/** Date and reading time of a post. */
export const PostFacts = ({ post }: { post: PostSummary }) => {
  const { iso, shown } = postDate(post, useLanguage())
  return (
    <p className="text-ink-soft text-sm">
      <time dateTime={iso}>{shown}</time> <span aria-hidden="true">·</span>{' '}
      <span className="whitespace-nowrap">{useWords('blog').readTime}</span>
    </p>
  )
}

interface PostTagsProps {
  post: PostSummary
  max?: number
}

/** Tags of a post, if any. */
export const PostTags = ({ post: { tags, language }, max }: PostTagsProps) => {
  const words = useWords('blog')
  if (tags.length === 0) return null
  return (
    <ul aria-label={words.tags} className="mt-4 flex flex-wrap gap-2">
      {[...new Set(tags.slice(0, max))].map((tag) => (
        <li key={tag} lang={language} className="wrap-anywhere">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
