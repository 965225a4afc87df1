import { productPages } from '../../../../shared/menus.ts'
import { articlePath, type PageKey, pages } from '../../../../shared/pages.ts'
import { useSharedWords } from '../../../api/words.ts'
import { Link } from '../../../ui/link.tsx'
import { usePageArticles } from '../article/page-articles.ts'
import { Section } from '../section.tsx'
import { MoreLink } from './more-link.tsx'

const item = 'py-2 wrap-anywhere'
const link = 'text-link block w-fit'

/** Links to articles; `columns` as classes of a grid. */
const Articles = ({ page, columns }: { page: PageKey; columns: string }) => {
  const articles = usePageArticles(page)
  return (
    <div>
      {articles.length > 0 && (
        <ul className={`grid gap-x-8 ${columns}`}>
          {articles.map(({ title, slug, language }) => (
            <li key={slug} lang={language} className={item}>
              <Link to={articlePath(slug)} className={link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreLink to={pages.blog.path} label={useSharedWords().related.all} />
    </div>
  )
}

/** Links from a page to articles and, from a page of goods, to the others. */
export const RelatedLinks = ({ page }: { page: PageKey }) => {
  const { related, navigation } = useSharedWords()
  const goods: readonly PageKey[] = productPages
  if (!goods.includes(page)) {
    return (
      <Section tone="paper" size="beside" title={related.articles}>
        <Articles page={page} columns="md:grid-cols-3" />
      </Section>
    )
  }
  return (
    <Section tone="paper" size="beside" title={related.title}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <nav aria-label={related.goods}>
          <h3 className="mb-2 text-xl">{related.goods}</h3>
          <ul>
            {productPages
              .filter((one) => one !== page)
              .map((one) => (
                <li key={one} className={item}>
                  <Link to={pages[one].path} className={link}>
                    {navigation[one]}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-label={related.articles}>
          <h3 className="mb-2 text-xl">{related.articles}</h3>
          <Articles page={page} columns="" />
        </nav>
      </div>
    </Section>
  )
}
