import { postDate, READ_TIME } from '../../../../content/en/blog.ts'
import type { PostSummary } from '../../../../shared/entities/post.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Date and reading time of a post. */
export const PostFacts = ({ post }: { post: PostSummary }) => {
  const { iso, shown } = postDate(post)
  return (
    <p className="text-ink-soft text-sm">
      <time dateTime={iso}>{shown}</time> <span aria-hidden="true">·</span>{' '}
      <span className="whitespace-nowrap">{READ_TIME}</span>
    </p>
  )
}

interface PostTagsProps {
  post: PostSummary
  max?: number
}

/** Tags of a post, if any. */
export const PostTags = ({ post: { tags, language }, max }: PostTagsProps) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
      {[...new Set(tags.slice(0, max))].map((tag) => (
        <li key={tag} lang={language} className="wrap-anywhere">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
