import { useParams } from 'react-router-dom'
import { filledIn } from '../../../shared/formats/placeholders.ts'
import { addressIn, languageTag } from '../../../shared/languages.ts'
import { archivePath, articlePath } from '../../../shared/pages.ts'
import type { Archive } from '../../../shared/renderer-contract.ts'
import { archiveQuery } from '../../api/article-queries.ts'
import { useCachedQuery } from '../../api/query-cache.ts'
import { useLanguage, useWords } from '../../api/words.ts'
import { archiveHead, archiveTrail } from '../../seo/archive-head.ts'
import { HeadTags } from '../../seo/head-tags.tsx'
import { useSiteData } from '../../seo/structured-data/site-data.ts'
import { Link } from '../../ui/link.tsx'
import { FIRST_SCREEN_ID } from '../layout/first-screen.ts'
import { postDate } from '../sections/article/post-date.ts'
import { Breadcrumbs } from '../sections/links/breadcrumbs.tsx'
import NotFoundPage from './not-found-page.tsx'

/** Link to another year, which is a document of its own. */
const YearLink = ({ year, rel }: { year: string; rel: 'prev' | 'next' }) => (
  <a
    href={addressIn(useLanguage(), archivePath(year))}
    rel={rel}
    className="text-link inline-flex min-h-11 items-center"
  >
    {filledIn(useWords('blog').archive.all, { year })}
  </a>
)

const ArchiveView = ({ year, posts, older, newer, languages }: Archive) => {
  const words = useWords('blog')
  const site = useSiteData()
  return (
    <div className="mx-auto max-w-3xl px-4 pt-3 pb-10 sm:px-6 md:pt-6 md:pb-16">
      <HeadTags head={archiveHead({ year, languages }, words, site)} />
      <Breadcrumbs trail={archiveTrail(year, site.shared)} />
      <h1 id={FIRST_SCREEN_ID} className="mt-5 text-4xl md:mt-8 md:text-5xl">
        {filledIn(words.archive.title, { year })}
      </h1>
      <ul className="mt-6 border-ink border-t-2">
        {posts.map((post) => {
          const { iso, shown } = postDate(post, site.language)
          return (
            <li key={post.slug} className="border-line border-b-2 py-3">
              <Link
                to={articlePath(post.slug)}
                lang={languageTag(post.language)}
                className="text-link wrap-anywhere"
              >
                {post.title}
              </Link>
              <time dateTime={iso} className="mt-1 block text-ink-soft text-sm">
                {shown}
              </time>
            </li>
          )
        })}
      </ul>
      {(older || newer) && (
        <nav aria-label={words.archive.years} className="mt-6 flex flex-wrap justify-between gap-x-6">
          {newer && <YearLink year={newer} rel="prev" />}
          {older && <YearLink year={older} rel="next" />}
        </nav>
      )}
    </div>
  )
}

/** All articles of a year, for readers and crawlers that look for an older one. */
const ArchivePage = () => {
  const { year = '' } = useParams()
  const { data, error } = useCachedQuery(archiveQuery(year))
  if (data) return <ArchiveView {...data} />
  return error ? <NotFoundPage /> : null
}

export default ArchivePage
