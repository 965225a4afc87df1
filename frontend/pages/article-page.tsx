import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link, useParams } from 'react-router-dom'
import { articlePath, pages } from '../../shared/pages.ts'
import type { Post } from '../../shared/post.ts'
import { postQuery } from '../api/blog.ts'
import { article, postDate, READ_TIME } from '../content/blog.ts'
import { contactPath } from '../paths.ts'
import { ShareButtons } from '../sections/share-buttons.tsx'
import { articleHead, unlistedHead } from '../seo/head.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { Seo } from '../seo/seo.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const column = 'mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-16'

const BackLink = () => (
  <Link to={pages.blog.path} className="text-link inline-flex min-h-11 items-center gap-2">
    <Icon name="arrowLeft" /> {article.back}
  </Link>
)

const ArticleLoading = () => (
  <div role="status" className={`${column} grid gap-5`}>
    <span className="sr-only">Loading the article</span>
    <Skeleton className="h-12" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="aspect-video" />
    <Skeleton className="h-64" />
  </div>
)

const ArticleNotFound = () => (
  <div className={`${column} grid justify-items-start gap-5`}>
    <Seo head={unlistedHead(article.notFound.title)} />
    <h1 className="text-4xl md:text-5xl">{article.notFound.title}</h1>
    <p className="text-lg">{article.notFound.text}</p>
    <LinkButton to={pages.blog.path}>{article.back}</LinkButton>
  </div>
)

const Article = ({ post }: { post: Post }) => {
  const path = articlePath(post.slug)
  const date = postDate(post)
  return (
    <article className={column}>
      <Seo head={articleHead(post, path, useContext(SiteOrigin))} />
      <BackLink />
      <h1 className="mt-4 text-3xl sm:text-4xl md:text-5xl">{post.title}</h1>
      <p className="mt-4 text-ink-soft">
        <time dateTime={date.iso}>{date.shown}</time> · {READ_TIME}
      </p>
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {post.featuredImage && (
        <img
          src={post.featuredImage}
          alt=""
          className="mt-8 aspect-video w-full rounded-sm border-2 border-ink bg-sand object-cover"
        />
      )}
      <p className="mt-8 border-signal border-l-4 pl-5 font-bold text-xl">{post.excerpt}</p>
      {post.content.trim() ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was written
        <div className="article mt-8" dangerouslySetInnerHTML={{ __html: post.content }} />
      ) : (
        <p className="mt-8">{article.empty}</p>
      )}
      <p className="mt-10 text-ink-soft text-sm">Content length: {post.content.length} characters</p>
      <div className="mt-8 grid gap-8 border-ink border-t-2 pt-8">
        <ShareButtons title={post.title} path={path} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <BackLink />
          <LinkButton to={contactPath()}>{article.contact}</LinkButton>
        </div>
      </div>
    </article>
  )
}

const ArticlePage = () => {
  const { slug = '' } = useParams()
  const { data: post, isPending } = useQuery(postQuery(slug))
  if (isPending) return <ArticleLoading />
  return post ? <Article post={post} /> : <ArticleNotFound />
}

export default ArticlePage
