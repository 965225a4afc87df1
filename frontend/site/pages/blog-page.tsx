import { useEffect, useRef } from 'react'
import type { Words } from '../../../content/schemas.ts'
import { filledIn } from '../../../shared/formats/placeholders.ts'
import { addressIn } from '../../../shared/languages.ts'
import { archivePath, archiveYear } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { postListQuery } from '../../api/article-queries.ts'
import { useCachedQuery } from '../../api/query-cache.ts'
import { useLanguage, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Illustration } from '../art/illustration.tsx'
import { PostCard, PostCardSkeletons } from '../sections/article/post-card.tsx'
import { PageHero } from '../sections/page-hero.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Skeletons of the list while it loads, by product decision. */
const SKELETON_CARDS = 6

/** Cards whose image loads eagerly: one row of the widest grid. */
const FIRST_ROW_CARDS = 3

/** Columns that are left in the last row of the grid, by the cards beyond its full rows. */
const restOfTwo = ['sm:max-lg:col-span-2', ''] as const
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', ''] as const

/** Last card of the list: leads to the form, and fills the last row. */
const AskCard = ({ cards, ask }: { cards: number; ask: Words<'blog'>['ask'] }) => (
  <li
    className={`on-ink flex flex-col items-start justify-center gap-3 rounded-sm bg-ink p-6 text-canvas ${restOfTwo[cards % 2]} ${restOfThree[cards % 3]}`}
  >
    <h2 className="text-2xl md:text-3xl">{ask.title}</h2>
    <p className="max-w-prose">{ask.text}</p>
    <LinkButton to={contactPath()}>{ask.link}</LinkButton>
  </li>
)

const NoPosts = () => {
  const { empty, article } = useWords('blog')
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-6 text-center">
      <Illustration name="empty-shelf" className="w-64" />
      <h2 className="text-2xl">{empty.title}</h2>
      <p className="text-lg">{empty.text}</p>
      <LinkButton to={contactPath()}>{article.contact}</LinkButton>
    </div>
  )
}

/** Cards with a 'Load more' button. Focus moves to the first new card, since the button may disappear. */
const PostList = () => {
  const blog = useWords('blog')
  const language = useLanguage()
  const { data, error, isPending, isFetching, refetch, fetchMore } = useCachedQuery(postListQuery(language))
  const posts = data?.items ?? []
  const list = useRef<HTMLUListElement>(null)
  const resumeAt = useRef<number>(undefined)

  function loadMore() {
    resumeAt.current = posts.length
    void fetchMore()
  }
  useEffect(() => {
    if (resumeAt.current === undefined || posts.length <= resumeAt.current) return
    list.current?.children[resumeAt.current]?.querySelector('a')?.focus()
    resumeAt.current = undefined
  }, [posts.length])

  if (isPending) return <PostCardSkeletons count={SKELETON_CARDS} className={grid} />
  if (!data) return <ErrorState message={blog.failed} onRetry={refetch} />
  if (!posts[0]) return <NoPosts />
  const year = archiveYear(posts[0])
  return (
    <>
      <ul ref={list} className={grid}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} first={index < FIRST_ROW_CARDS} />
        ))}
        <AskCard cards={posts.length} ask={blog.ask} />
      </ul>
      <div className="mt-8 grid">
        {error !== undefined && !isFetching && <ErrorState message={blog.failedMore} onRetry={loadMore} />}
        {(error === undefined || isFetching) && data.next && (
          <Button
            variant="secondary"
            className="justify-self-center noscript:hidden"
            pending={isFetching}
            onClick={loadMore}
          >
            {blog.loadMore}
          </Button>
        )}
        <a
          href={addressIn(language, archivePath(year))}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          {filledIn(blog.archive.all, { year })}
        </a>
      </div>
    </>
  )
}

const BlogPage = () => {
  const words = useWords('blog')
  return (
    <>
      <PageSeo page="blog" words={words.head} />
      <PageHero page="blog" words={words} art={<Illustration name="notes" className="w-full" />} />
      {/* A minimum height keeps the footer below the first screen while the list loads: no layout shift. */}
      <div className="mx-auto min-h-[70dvh] max-w-6xl px-4 py-10 sm:px-6 md:py-12">
        <p id="untranslated" className="mb-6 hidden border-signal border-l-4 pl-4 font-bold target:block">
          {words.untranslated}
        </p>
        <PostList />
      </div>
    </>
  )
}

export default BlogPage
