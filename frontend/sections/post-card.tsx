import { Link } from 'react-router-dom'
import { articlePath } from '../../shared/pages.ts'
import type { PostSummary } from '../../shared/post.ts'
import { Illustration } from '../art/illustration.tsx'
import { blog, CARD_TAGS, postDate, READ_TIME } from '../content/blog.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MoreLink } from './more-link.tsx'

/** Stand-ins for a missing picture; which one depends on the article alone, so it never changes. */
const standIns = ['bale', 'box', 'pallet', 'crockery', 'warehouse'] as const

const frame = 'flex flex-col overflow-hidden rounded-sm border-2 bg-paper'

/** A published post in the blog's list. */
export const PostCard = ({ post }: { post: PostSummary }) => {
  const date = postDate(post)
  const path = articlePath(post.slug)
  return (
    <li className={`${frame} border-ink`}>
      <div className="aspect-video border-ink border-b-2 bg-sand">
        {post.featuredImage ? (
          <img
            src={post.featuredImage}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <Illustration
            name={standIns[post.slug.length % standIns.length] ?? 'bale'}
            className="size-full p-4"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="text-ink-soft text-sm">
          <time dateTime={date.iso}>{date.shown}</time> · {READ_TIME}
        </p>
        <h2 className="mt-2 text-xl">
          <Link to={path} className="hover:text-signal">
            {post.title}
          </Link>
        </h2>
        <p className="mt-2 line-clamp-3">{post.excerpt}</p>
        {post.tags.length > 0 && (
          <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
            {post.tags.slice(0, CARD_TAGS).map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto pt-3">
          <MoreLink to={path} label={blog.readMore} about={post.title} />
        </div>
      </div>
    </li>
  )
}

/** Holds the place of a card that is still loading. */
export const PostCardSkeleton = () => (
  <li className={`${frame} border-line`}>
    <Skeleton className="aspect-video" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-6" />
      <Skeleton className="h-20" />
      <Skeleton className="h-5 w-1/3" />
    </div>
  </li>
)
