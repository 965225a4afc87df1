import { useEffect, useRef } from 'react'
import { article, blog, SKELETON_CARDS } from '../../../content/en/blog.ts'
import { contactPath } from '../../../shared/paths.ts'
import type { PostSummary } from '../../../shared/post.ts'
import { postList } from '../../api/article-queries.ts'
import { useReading } from '../../api/query-cache.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Illustration } from '../art/illustration.tsx'
import { PostCard, PostCardSkeletons } from '../sections/article/post-card.tsx'
import { PageHero } from '../sections/page-hero.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Cards that can stand on the first screen: one row of the widest grid. */
const FIRST_ROW = 3

const NoPosts = () => (
  <div className="mx-auto grid max-w-md justify-items-center gap-4 py-6 text-center">
    <Illustration name="empty-shelf" className="w-64" />
    <h2 className="text-2xl">{blog.empty.title}</h2>
    <p className="text-lg">{blog.empty.text}</p>
    <LinkButton to={contactPath()}>{article.contact}</LinkButton>
  </div>
)

/** Cards with a way to more of them; reading goes on at the first new one, since the button may be gone. */
const LoadedPosts = ({ posts, more, onMore }: LoadedPostsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const resumeAt = useRef<number>(undefined)

  function loadMore() {
    resumeAt.current = posts.length
    onMore()
  }
  useEffect(() => {
    if (resumeAt.current === undefined || posts.length <= resumeAt.current) return
    list.current?.children[resumeAt.current]?.querySelector('a')?.focus()
    resumeAt.current = undefined
  }, [posts.length])

  return (
    <>
      <ul ref={list} className={grid}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} first={index < FIRST_ROW} />
        ))}
      </ul>
      <div className="mt-8 grid">
        {more === 'failed' && <ErrorState message={blog.failedMore} onRetry={loadMore} />}
        {(more === 'there' || more === 'loading') && (
          <Button
            variant="secondary"
            className="justify-self-center noscript:hidden"
            pending={more === 'loading'}
            onClick={loadMore}
          >
            {blog.loadMore}
          </Button>
        )}
      </div>
    </>
  )
}

interface LoadedPostsProps {
  posts: readonly PostSummary[]
  /** How it stands with older posts. */
  more: 'none' | 'there' | 'loading' | 'failed'
  onMore: () => void
}

const PostList = () => {
  const { data, isPending, isError, isFetching, refetch, fetchMore } = useReading(postList)
  if (isPending) return <PostCardSkeletons count={SKELETON_CARDS} className={grid} />
  if (!data) return <ErrorState message={blog.failed} onRetry={refetch} />
  const posts = data.items
  if (posts.length === 0) return <NoPosts />
  const reachable = data.next ? 'there' : 'none'
  return (
    <LoadedPosts
      posts={posts}
      more={isFetching ? 'loading' : isError ? 'failed' : reachable}
      onMore={fetchMore}
    />
  )
}

const BlogPage = () => (
  <>
    <PageSeo page="blog" />
    <PageHero label={blog.label} title={blog.title} lead={blog.lead} />
    {/* Tall enough from the start that the footer stays below the first screen, whatever the list turns out to be. */}
    <div className="mx-auto min-h-[70dvh] max-w-6xl px-4 py-10 sm:px-6 md:py-12">
      <PostList />
    </div>
  </>
)

export default BlogPage
