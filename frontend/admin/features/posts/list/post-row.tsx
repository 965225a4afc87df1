import { useId } from 'react'
import type { PostSummary } from '../../../../../shared/entities/post.ts'
import { formatNumber } from '../../../../../shared/formats/format.ts'
import { articlePath } from '../../../../../shared/pages.ts'
import { ActionMenu, MenuAction, MenuLink } from '../../../../ui/menu/action-menu.tsx'
import { CompactRow } from '../../../layout/compact-row.tsx'
import { RelativeTime } from '../../../layout/relative-time.tsx'
import { StateLabel } from '../../../layout/state-label.tsx'
import { useGoingLive } from './use-going-live.ts'
import { usePublication } from './use-publication.tsx'

interface PostRowProps {
  post: PostSummary
  /** Address of the post's form. */
  to: string
  /** True when the post has an unsaved edit. */
  unsaved: boolean
  onOpen: () => void
  onDelete: () => void
}

export const PostRow = ({ post, to, unsaved, onOpen, onDelete }: PostRowProps) => {
  const titleId = useId()
  const publication = usePublication({ post, unsaved, onOpen })
  const goingLive = useGoingLive(post)

  return (
    <CompactRow
      title={post.title}
      titleId={titleId}
      to={to}
      leading={<Thumbnail address={post.featuredImage} />}
      labels={
        <>
          {unsaved && <StateLabel tone="signal">Unsaved changes</StateLabel>}
          {publication.pending && <span className="spinner self-center text-ink-soft" />}
        </>
      }
      details={
        <p className="line-clamp-2 sm:line-clamp-1">
          <PostState post={post} />
          <span role="status">
            {goingLive === 'waiting' && <span className="font-semibold"> · Going live…</span>}
          </span>
          {goingLive === 'ready' && (
            <span>
              {' · '}
              <a
                className="text-link"
                href={articlePath(post.slug)}
                target="_blank"
                rel="noopener"
                aria-describedby={titleId}
              >
                View on site
              </a>
            </span>
          )}
          <span>{` · ${formatNumber(post.wordCount)} ${post.wordCount === 1 ? 'word' : 'words'}`}</span>
          {post.tags.length > 0 && <span>{` · ${post.tags.join(', ')}`}</span>}
        </p>
      }
      actions={
        <>
          <ActionMenu label="More" describedBy={titleId}>
            {!publication.pending && <MenuAction onClick={publication.run}>{publication.label}</MenuAction>}
            {post.published && goingLive !== 'waiting' && (
              <MenuLink href={articlePath(post.slug)}>View on site</MenuLink>
            )}
            <MenuAction className="text-danger" onClick={onDelete}>
              Delete
            </MenuAction>
          </ActionMenu>
          {publication.question}
        </>
      }
    />
  )
}

/** State, with the one date that says most: of publication, or of a draft's last change. */
const PostState = ({ post: { published, publishedAt, updatedAt } }: { post: PostSummary }) =>
  published ? (
    <span>
      <StateLabel tone="positive">Published</StateLabel> <RelativeTime at={publishedAt ?? updatedAt} />
    </span>
  ) : (
    <span>
      <StateLabel>Draft</StateLabel> changed <RelativeTime at={updatedAt} />
    </span>
  )

/** Small picture of a post; an address that the content security policy refuses stays blank. */
const Thumbnail = ({ address }: { address: string | null }) => (
  <span className="h-10 w-15 shrink-0 overflow-hidden rounded-sm bg-sand max-sm:hidden">
    {address && /^(?:https:\/)?\//i.test(address) && (
      <img src={address} alt="" loading="lazy" className="size-full object-cover" />
    )}
  </span>
)
