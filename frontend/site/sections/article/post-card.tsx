import { blog, CARD_TAGS } from '../../../../content/en/blog.ts'
import type { PostSummary } from '../../../../shared/entities/post.ts'
import { articlePath } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MoreLink } from '../links/more-link.tsx'
import { PostFacts, PostTags } from './post-facts.tsx'
import { PostImage } from './post-image.tsx'

const frame = 'relative flex flex-col overflow-hidden rounded-sm border-2 bg-paper'

interface PostCardProps {
  post: PostSummary
  /** Image on the first screen: load it eagerly. */
  first?: boolean
  headingLevel?: 2 | 3
}

/** Card of a published post. */
export const PostCard = ({ post, first = false, headingLevel = 2 }: PostCardProps) => {
  const path = articlePath(post.slug)
  const Heading = `h${headingLevel}` as const
  return (
    <li className={`${frame} border-ink`}>
      <div className="border-ink border-b-2">
        <PostImage post={post} first={first} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <PostFacts post={post} />
        <Heading lang={post.language} className="mt-2 line-clamp-5 hyphens-auto text-xl wrap-anywhere">
          <Link to={path} className="hover:text-signal">
            {post.title}
          </Link>
        </Heading>
        <p lang={post.language} className="mt-2 line-clamp-3 wrap-anywhere">
          {post.excerpt}
        </p>
        <PostTags post={post} max={CARD_TAGS} />
        <div className="mt-auto pt-3">
          <MoreLink to={path} label={blog.readMore} about={post.title} />
        </div>
      </div>
    </li>
  )
}

const PostCardSkeleton = () => (
  <li className={`${frame} border-line`}>
    <Skeleton className="aspect-video" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-20" />
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-6 w-1/3" />
    </div>
  </li>
)

/** Skeletons of `count` cards, with one status message for screen readers. */
export const PostCardSkeletons = ({ count, className }: { count: number; className: string }) => (
  <div role="status">
    <span className="sr-only">{blog.loading}</span>
    <ul className={className}>
      {Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
        <PostCardSkeleton key={key} />
      ))}
    </ul>
  </div>
)
