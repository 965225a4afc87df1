import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Media, MediaUse } from '../../../../shared/entities/media.ts'
import { DELETED_KEPT_DAYS } from '../../../../shared/entities/posts/post.ts'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { adminPages, type Page, pages } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { adminQuery, seoList, toastsOf, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { titleOfWords } from '../../data/page-titles.ts'
import { askToDelete } from '../../layout/ask.tsx'
import { LoadingContent } from '../../layout/query-state.tsx'
import { pictureDetail } from '../../media/calls.ts'
import { LibraryDescription } from '../../media/library-description.tsx'
import { photoOf } from '../../media/picture-files.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

interface PictureDialogProps {
  id: string
  onClose: () => void
}

/** A picture of the library: its description, where it is used, and its deletion. */
export const PictureDialog = ({ id, onClose }: PictureDialogProps) => {
  // Where it is used changes with every save of a post or page.
  const query = useQuery({ ...pictureDetail(id), refetchOnMount: 'always' })
  return (
    <Dialog title="Picture" onClose={onClose}>
      {query.data ? (
        <Details picture={query.data} onDeleted={onClose} />
      ) : (
        <LoadingContent what="picture" query={query} />
      )}
    </Dialog>
  )
}

const Details = ({ picture, onDeleted }: { picture: Media; onDeleted: () => void }) => {
  const { id, status, message, width, height, createdAt, usedIn } = picture
  const remove = useAdminMutation({
    call: () => adminRequest('DELETE /api/admin/media/{id}', { params: { id } }).then(onDeleted),
    ...toastsOf('delete', 'picture'),
    refetch: ['GET /api/admin/media'],
  })
  const handleDelete = () =>
    askToDelete({
      title: 'Delete picture',
      question: "Are you sure you want to delete this picture? It can't be restored.",
      name: picture.alt ?? '',
      run: () => remove.mutateAsync(),
    })
  return (
    <div className="grid grid-cols-1 gap-5">
      {status === 'ready' && (
        <img
          src={photoOf(picture).src}
          alt=""
          className="max-h-[50dvh] w-full rounded-sm bg-line object-contain"
        />
      )}
      {status === 'processing' && (
        <p role="status">This picture is being prepared. Open it again in a minute.</p>
      )}
      {status === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          {message}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {`${width} × ${height} pixels, added ${formatDateTime(createdAt)}`}
      </p>
      <LibraryDescription picture={picture} />
      <section aria-labelledby={`${id}-uses`} className="grid gap-2">
        <h3 id={`${id}-uses`} className="text-lg">
          Used in
        </h3>
        {usedIn.length > 0 ? <UsedIn uses={usedIn} /> : <p>It is not used anywhere.</p>}
      </section>
      <div className="grid justify-items-start gap-2">
        <SmallButton
          variant="danger"
          disabled={usedIn.length > 0}
          aria-describedby={`${id}-why`}
          onClick={handleDelete}
        >
          Delete
        </SmallButton>
        <p id={`${id}-why`} className="text-ink-soft text-sm empty:hidden">
          {usedIn.length > 0 ? 'It can be deleted when it is not used any more.' : ''}
        </p>
      </div>
    </div>
  )
}

/** Uses of a picture, each with a link to where it can be changed. */
const UsedIn = ({ uses }: { uses: readonly MediaUse[] }) => (
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

const UseLink = (props: { to: string; children: string }) => (
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
