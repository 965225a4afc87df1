import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MediaUse } from '../../../../shared/entities/media.ts'
import { DELETED_KEPT_DAYS } from '../../../../shared/entities/posts/post.ts'
import { adminPages, type Page, pages } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { adminQuery, seoList } from '../../data/admin-query.ts'
import { titleOfWords } from '../../data/page-words.ts'

/** Uses of a picture, each with a link to where it can be changed. */
export const UsedIn = ({ uses }: { uses: readonly MediaUse[] }) => (
  <ul className="grid gap-1">
    {withoutLanguages(uses).map(({ kind, id }) => {
      const Use = USES[kind]
      return (
        <li key={`${kind} ${id}`}>
          <Use id={id} />
        </li>
      )
    })}
  </ul>
)

/** The picture of a page is in each of its languages: the page is named once. */
const withoutLanguages = (uses: readonly MediaUse[]) => {
  const pageOf = ({ kind, id }: MediaUse) => kind === 'page' && id.split('#')[1]
  return uses.filter(
    (use, index) => !pageOf(use) || uses.findIndex((other) => pageOf(other) === pageOf(use)) === index,
  )
}

interface UseLinkProps {
  to: string
  children: string
}

const UseLink = (props: UseLinkProps) => (
  <Link {...props} className="text-link inline-flex min-h-11 items-center" />
)

const PostUse = ({ id }: { id: string }) => {
  const post = adminQuery('GET /api/admin/blog/{id}', { params: { id } })
  const { data } = useQuery({ ...post, queryKey: [...post.queryKey, 'title'], select: ({ title }) => title })
  return <UseLink to={`${adminPages.dashboard}?post=${id}`}>{data ? `Post: ${data}` : 'A post'}</UseLink>
}

const DeletedPostUse = () => (
  <UseLink to={`${adminPages.dashboard}?status=deleted`}>
    {`A deleted post, which can be restored for ${DELETED_KEPT_DAYS} days`}
  </UseLink>
)

/** A new post that was never saved has no address of its own: the list of posts begins with it. */
const UnsavedEditUse = ({ id }: { id: string }) => {
  const edit = adminQuery('GET /api/admin/drafts/{id}', { params: { id } })
  const { data } = useQuery({ ...edit, queryKey: [...edit.queryKey, 'title'] })
  const to = data?.version ? `${adminPages.dashboard}?post=${id}` : adminPages.dashboard
  return (
    <UseLink to={to}>{data?.title ? `Unsaved changes: ${data.title}` : 'Unsaved changes of a post'}</UseLink>
  )
}

const SeoUse = ({ id }: { id: string }) => {
  const entries = useInfiniteQuery(seoList).data
  const name = entries?.find((entry) => entry.id === id)?.pageName
  const page = Object.values<Page>(pages).find(({ seo }) => seo && seo.pageName === name)
  return (
    <UseLink to={`${adminPages.seo}?entry=${id}`}>
      {`SEO settings: ${page?.seo?.label ?? name ?? 'a page'}`}
    </UseLink>
  )
}

/** Id of a page's words: `<language>#<page>`. */
const PageUse = ({ id }: { id: string }) => {
  const name = id.split('#')[1] ?? ''
  return <UseLink to={`${adminPages.pages}?edit=${name}`}>{`Page: ${titleOfWords(name)}`}</UseLink>
}

const LotUse = ({ id }: { id: string }) => <UseLink to={`${adminPages.lots}?lot=${id}`}>A lot</UseLink>

const USES = {
  post: PostUse,
  'deleted-post': DeletedPostUse,
  'unsaved-edit': UnsavedEditUse,
  seo: SeoUse,
  page: PageUse,
  lot: LotUse,
} as const
