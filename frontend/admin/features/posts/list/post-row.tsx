import { useId } from 'react'
import type { PostSummary } from '../../../../../shared/entities/post.ts'
import { formatNumber } from '../../../../../shared/formats/format.ts'
import { articlePath } from '../../../../../shared/pages.ts'
import { PostImage } from '../../../../site/sections/article/post-image.tsx'
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
  /** Instant of the post's unsaved edit, ISO 8601 UTC; undefined when it has none. */
  keptAt: string | undefined
  onOpen: () => void
  onDelete: () => void
}

export const PostRow = ({ post, to, keptAt, onOpen, onDelete }: PostRowProps) => {
  const titleId = useId()
  const publication = usePublication({ post, unsaved: keptAt !== undefined, onOpen })
  const goingLive = useGoingLive(post)

  return (
    <CompactRow
      title={post.title}
      titleId={titleId}
      to={to}
      leading={
        <div className="w-16 shrink-0 overflow-hidden rounded-sm max-sm:hidden [&>svg]:p-1">
          <PostImage post={post} />
        </div>
      }
      labels={
        <>
          {keptAt && <StateLabel tone="signal">Unsaved changes</StateLabel>}
          {publication.pending && <span className="spinner self-center text-ink-soft" />}
        </>
      }
      details={
        <p className="line-clamp-2 sm:line-clamp-1">
          {keptAt && (
            <span>
              Changes kept <RelativeTime at={keptAt} />
              {' · '}
            </span>
          )}
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
