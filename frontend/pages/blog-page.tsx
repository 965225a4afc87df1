import { useInfiniteQuery } from '@tanstack/react-query'
import { postListQuery } from '../api/blog.ts'
import { blog, SKELETON_CARDS } from '../content/blog.ts'
import { PageHero } from '../sections/page-hero.tsx'
import { PostCard, PostCardSkeleton } from '../sections/post-card.tsx'
import { PageSeo } from '../seo/page-seo.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

const PostList = () => {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(postListQuery)
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading articles</span>
        <ul className={grid}>
          {Array.from({ length: SKELETON_CARDS }, (_, place) => `place-${place}`).map((key) => (
            <PostCardSkeleton key={key} />
          ))}
        </ul>
      </div>
    )
  }
  if (!data) return <ErrorState message={blog.failed} onRetry={refetch} pending={isFetching} />
  const posts = data.pages.flatMap((page) => page.items)
  if (posts.length === 0) return <p className="text-lg">{blog.empty}</p>
  return (
    <>
      <ul className={grid}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <div className="mt-8 grid gap-4">
        {isError && <ErrorState message={blog.failed} onRetry={fetchNextPage} pending={isFetching} />}
        {hasNextPage && !isError && (
          <Button
            variant="secondary"
            className="mx-auto"
            pending={isFetching}
            onClick={() => fetchNextPage()}
          >
            {blog.loadMore}
          </Button>
        )}
      </div>
    </>
  )
}

const BlogPage = () => (
  <>
    <PageSeo page="blog" />
    <PageHero label={blog.label} title={blog.title} lead={blog.lead} />
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <PostList />
    </div>
  </>
)

export default BlogPage
