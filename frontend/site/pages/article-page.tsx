import { useContext, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { PostSummary } from '../../../shared/entities/posts/post.ts'
import { shownPicture } from '../../../shared/formats/picture-address.ts'
import { filledIn } from '../../../shared/formats/placeholders.ts'
import { addressIn, languageTag } from '../../../shared/languages.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { ARTICLE_SIZES } from '../../api/article-markup.ts'
import { articleKey, articleQuery, listedPost, type ShownArticle } from '../../api/article-queries.ts'
import { QueryCacheContext, useCachedQuery } from '../../api/query-cache.ts'
import { ApiError } from '../../api/request.ts'
import { useFacts, useLanguage, useSharedWords, useWords } from '../../api/words.ts'
import { articleHead } from '../../seo/article-head.ts'
import { unknownHead } from '../../seo/head.ts'
import { HeadTags, UnlistedTags } from '../../seo/head-tags.tsx'
import { articleTrail } from '../../seo/structured-data/article-data.ts'
import { useSiteData } from '../../seo/structured-data/site-data.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Illustration } from '../art/illustration.tsx'
import { FIRST_SCREEN_ID } from '../layout/first-screen.ts'
import { PostFacts, PostTags } from '../sections/article/post-facts.tsx'
import { PostImage } from '../sections/article/post-image.tsx'
import { RelatedArticles } from '../sections/article/related-articles.tsx'
import { ShareButtons } from '../sections/article/share-buttons.tsx'
import { Breadcrumbs } from '../sections/links/breadcrumbs.tsx'

const column = 'mx-auto max-w-3xl px-4 pt-3 pb-8 sm:px-6 md:pt-6 md:pb-14'

const BackLink = () => (
  <Link to={pages.blog.path} className="text-link inline-flex min-h-11 items-center gap-2">
    <Icon name="arrowLeft" />
    {useWords('blog').article.back}
  </Link>
)

/** Skeleton of the content, a screen tall so that the parts below don't shift into view. */
const ContentLoading = () => (
  <div role="status" className="mt-8 grid min-h-dvh content-start gap-4">
    <span className="sr-only">{useWords('blog').article.loading}</span>
    {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: six lines that never change
      <Skeleton key={line} className={`h-5 ${width}`} />
    ))}
  </div>
)

const ArticleLoading = () => (
  <div className={column}>
    <HeadTags head={unknownHead(useFacts().product)} />
    <BackLink />
    <Skeleton className="mt-4 h-20 md:h-28" />
    <Skeleton className="mt-4 h-5 w-1/2" />
    <ContentLoading />
  </div>
)

interface ArticleNotFoundProps {
  /** The request failed: the article may exist. */
  failed: boolean
  onRetry: () => void
}

const ArticleNotFound = ({ failed, onRetry }: ArticleNotFoundProps) => {
  const { article } = useWords('blog')
  const { product } = useFacts()
  return (
    <div className={`${column} grid min-h-[70dvh] content-start justify-items-start gap-5`}>
      {failed ? <HeadTags head={unknownHead(product)} /> : <UnlistedTags title={article.notFound.title} />}
      <Illustration name="lost" className="w-full max-w-72" />
      <h1 className="text-4xl md:text-5xl">{article.notFound.title}</h1>
      <p className="text-lg">{article.notFound.text}</p>
      <LinkButton to={pages.blog.path}>{article.back}</LinkButton>
      {failed && (
        <div className="mt-4 grid justify-items-start gap-3 border-line border-t-2 pt-6">
          <p className="max-w-prose">{article.failed}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {article.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

const Content = ({ post }: { post: ShownArticle }) => {
  const { article } = useWords('blog')
  const lang = languageTag(post.language)
  return (
    <>
      {post.html.trim() ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was written
        <div lang={lang} className="article mt-8" dangerouslySetInnerHTML={{ __html: post.html }} />
      ) : (
        <p className="mt-8 text-lg">{article.empty}</p>
      )}
      <p className="mt-10 text-ink-soft text-sm">
        {filledIn(article.contentLength, { characters: post.contentLength })}
      </p>
    </>
  )
}

/**
 * An article; with a list entry, which has no content, a skeleton stands in for the content. One that is not published is
 * a preview: it says so, and offers no address to share, as its own is answered with 404.
 */
export const ArticleView = ({ post }: { post: PostSummary | ShownArticle }) => {
  const path = articlePath(post.slug)
  const { language } = post
  const { article } = useWords('blog')
  return (
    <>
      <article className={column}>
        <Breadcrumbs trail={articleTrail(post, useSharedWords())} />
        <BackLink />
        <h1
          lang={languageTag(language)}
          className="mt-3 hyphens-auto text-3xl wrap-anywhere sm:text-4xl md:text-5xl"
        >
          {post.title}
        </h1>
        <div className="mt-4">
          {post.published ? <PostFacts post={post} /> : <p className="font-bold">{article.preview}</p>}
        </div>
        <PostTags post={post} />
        {shownPicture(post.featuredImage) && (
          <div className="mt-8 overflow-hidden rounded-sm border-2 border-ink">
            <PostImage post={post} first sizes={ARTICLE_SIZES} alt={post.featuredImageAlt} />
          </div>
        )}
        <p
          id={FIRST_SCREEN_ID}
          lang={languageTag(language)}
          className="mt-8 border-signal border-l-4 pl-5 font-bold text-xl wrap-anywhere"
        >
          {post.excerpt}
        </p>
        {'html' in post ? <Content post={post} /> : <ContentLoading />}
        <div className="mt-8 grid gap-8 border-ink border-t-2 pt-8">
          {post.published && <ShareButtons title={post.title} path={path} />}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <BackLink />
            <LinkButton to={contactPath()}>{article.contact}</LinkButton>
          </div>
        </div>
      </article>
      <RelatedArticles posts={'related' in post ? post.related : undefined} />
    </>
  )
}

const Article = ({ post }: { post: PostSummary | ShownArticle }) => (
  <>
    <HeadTags head={articleHead(post, useSiteData())} />
    <ArticleView post={post} />
  </>
)

const ArticlePage = () => {
  const { slug = '' } = useParams()
  const cache = useContext(QueryCacheContext)
  const navigate = useNavigate()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useCachedQuery(articleQuery(slug, language))
  const listed = listedPost(cache, slug)

  // Opened by a former address: show the current one, which is another document in another language.
  useEffect(() => {
    if (!data) return
    if (data.language !== language) window.location.replace(addressIn(data.language, articlePath(data.slug)))
    else if (data.slug !== slug) {
      cache.set(articleKey(data.slug), data)
      navigate(articlePath(data.slug), { replace: true })
    }
  }, [cache, data, language, navigate, slug])

  // The key resets the state of the previous article, such as an opened link field.
  if (data) return <Article key={data.slug} post={data} />
  if (isPending) return listed ? <Article key={slug} post={listed} /> : <ArticleLoading />
  const missing = error instanceof ApiError && error.status === 404
  return <ArticleNotFound failed={!missing} onRetry={refetch} />
}

export default ArticlePage
