import { useEffect, useRef } from 'react'
import { archive, article, blog, SKELETON_CARDS } from '../../../content/en/blog.ts'
import type { PostSummary } from '../../../shared/entities/post.ts'
import { archivePath, archiveYear } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { postListQuery } from '../../api/article-queries.ts'
import { useCachedQuery } from '../../api/query-cache.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Illustration } from '../art/illustration.tsx'
import { PostCard, PostCardSkeletons } from '../sections/article/post-card.tsx'
import { PageHero } from '../sections/page-hero.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Cards whose image loads eagerly: one row of the widest grid. */
const FIRST_ROW_CARDS = 3

/** Columns that are left in the last row of the grid, by the cards beyond its full rows. */
const restOfTwo = ['sm:max-lg:col-span-2', ''] as const
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', ''] as const

/** Last card of the list: leads to the form, and fills the last row. */
const AskCard = ({ cards }: { cards: number }) => (
  <li
    className={`on-ink flex flex-col items-start justify-center gap-3 rounded-sm bg-ink p-6 text-canvas ${restOfTwo[cards % 2]} ${restOfThree[cards % 3]}`}
  >
    <h2 className="text-2xl md:text-3xl">{blog.ask.title}</h2>
    <p className="max-w-prose">{blog.ask.text}</p>
    <LinkButton to={contactPath()}>{blog.ask.link}</LinkButton>
  </li>
)

const NoPosts = () => (
  <div className="mx-auto grid max-w-md justify-items-center gap-4 py-6 text-center">
    <Illustration name="empty-shelf" className="w-64" />
    <h2 className="text-2xl">{blog.empty.title}</h2>
    <p className="text-lg">{blog.empty.text}</p>
    <LinkButton to={contactPath()}>{article.contact}</LinkButton>
  </div>
)

/** Cards with a 'Load more' button. Focus moves to the first new card, since the button may disappear. */
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
          <PostCard key={post.id} post={post} first={index < FIRST_ROW_CARDS} />
        ))}
        <AskCard cards={posts.length} />
      </ul>
      <div className="mt-8 grid">
        {more === 'failed' && <ErrorState message={blog.failedMore} onRetry={loadMore} />}
        {(more === 'available' || more === 'loading') && (
          <Button
            variant="secondary"
            className="justify-self-center noscript:hidden"
            pending={more === 'loading'}
            onClick={loadMore}
          >
            {blog.loadMore}
          </Button>
        )}
        {posts[0] && (
          <a
            href={archivePath(archiveYear(posts[0]))}
            className="text-link inline-flex min-h-11 items-center justify-self-start"
          >
            {archive.all(archiveYear(posts[0]))}
          </a>
        )}
      </div>
    </>
  )
}

interface LoadedPostsProps {
  posts: readonly PostSummary[]
  /** State of the next page. */
  more: 'none' | 'available' | 'loading' | 'failed'
  onMore: () => void
}

const PostList = () => {
  const { data, error, isPending, isFetching, refetch, fetchMore } = useCachedQuery(postListQuery)
  if (isPending) return <PostCardSkeletons count={SKELETON_CARDS} className={grid} />
  if (!data) return <ErrorState message={blog.failed} onRetry={refetch} />
  const posts = data.items
  if (posts.length === 0) return <NoPosts />
  const idle = data.next ? 'available' : 'none'
  return (
    <LoadedPosts posts={posts} more={isFetching ? 'loading' : error ? 'failed' : idle} onMore={fetchMore} />
  )
}

const BlogPage = () => (
  <>
    <PageSeo page="blog" />
    <PageHero
      page="blog"
      label={blog.label}
      title={blog.title}
      lead={blog.lead}
      art={<Illustration name="notes" className="w-full" />}
    />
    {/* A minimum height keeps the footer below the first screen while the list loads: no layout shift. */}
    <div className="mx-auto min-h-[70dvh] max-w-6xl px-4 py-10 sm:px-6 md:py-12">
      <PostList />
    </div>
  </>
)

export default BlogPage
