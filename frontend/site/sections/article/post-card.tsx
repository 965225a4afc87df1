import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { languageTag } from '../../../../shared/languages.ts'
import { articlePath } from '../../../../shared/pages.ts'
import { useWords } from '../../../api/words.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MoreLink } from '../links/more-link.tsx'
import { PostFacts, PostTags } from './post-facts.tsx'
import { PostImage } from './post-image.tsx'

/** Tags of a card, by product decision. */
const CARD_TAGS = 3

const frame = 'relative flex flex-col overflow-hidden rounded-sm border-2 bg-paper'

/** Width of a card's image: three, two or one beside each other (HTML `sizes`, as in frontend/api/article-markup.ts). */
const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 67vw'

interface PostCardProps {
  post: PostSummary
  /** Image on the first screen: load it eagerly. */
  first?: boolean
  /** Card below another article: without summary and tags, which that article would wait for on a slow line. */
  brief?: boolean
}

/** Card of a published post, covered by its last link; the title is above that. */
export const PostCard = ({ post, first = false, brief = false }: PostCardProps) => {
  const path = articlePath(post.slug)
  const Heading = brief ? 'h3' : 'h2'
  return (
    <li className={`${frame} border-ink`}>
      <div className="border-ink border-b-2">
        <PostImage post={post} first={first} sizes={CARD_SIZES} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <PostFacts post={post} />
        <Heading
          lang={languageTag(post.language)}
          className="mt-2 line-clamp-5 hyphens-auto text-xl wrap-anywhere"
        >
          <Link to={path} className="relative z-10 hover:text-signal">
            {post.title}
          </Link>
        </Heading>
        {!brief && (
          <>
            <p lang={languageTag(post.language)} className="mt-2 line-clamp-3 wrap-anywhere">
              {post.excerpt}
            </p>
            <PostTags post={post} max={CARD_TAGS} />
          </>
        )}
        <div className="mt-auto pt-3">
          <MoreLink to={path} label={useWords('blog').readMore} about={post.title} covers />
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
    <span className="sr-only">{useWords('blog').loading}</span>
    <ul className={className}>
      {Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
        <PostCardSkeleton key={key} />
      ))}
    </ul>
  </div>
)
