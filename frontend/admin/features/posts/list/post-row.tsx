import type { UnsavedEditSummary } from '../../../../../shared/entities/posts/draft.ts'
import {
  DELETED_KEPT_DAYS,
  type DeletedPost,
  DUE_NAMES,
  LANGUAGE_NAMES,
  type PostSummary,
} from '../../../../../shared/entities/posts/post.ts'
import { formatNumber } from '../../../../../shared/formats/format.ts'
import { languageTag } from '../../../../../shared/languages.ts'
import { articleAddress } from '../../../../../shared/pages.ts'
import { PostImage } from '../../../../site/sections/article/post-image.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { ActionMenu, MenuAction, MenuLink } from '../../../layout/action-menu.tsx'
import { DueTime } from '../../../layout/due-time.tsx'
import { CompactRow } from '../../../layout/lists/compact-row.tsx'
import { KeptChanges, RelativeTime, StateLabel } from '../../../layout/state-label.tsx'
import { lastKept } from '../../../storage/outbox.ts'
import { SmallButton } from '../../../ui/small-button.tsx'
import { LanguageList } from '../translations/language-list.tsx'
import { outboxName, usePostDialogs } from '../unsaved/post-edits.ts'
import { useRestorePost } from './posts.ts'
import { useGoingLive, usePublicationToggle } from './use-publication-toggle.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

interface PostRowProps {
  post: PostSummary
  /** The post's unsaved edit on the server; undefined when it has none there. */
  serverEdit: UnsavedEditSummary | undefined
  /** Posts of the list, among which are its translations. */
  posts: readonly PostSummary[]
  onDelete: () => void
}

export const PostRow = ({ post, serverEdit, posts, onDelete }: PostRowProps) => {
  const titleId = post.id
  const { form, translate } = usePostDialogs()
  const to = form.to(post.id)
  const keptAt = lastKept(outboxName(post.id), serverEdit?.savedAt)
  const publication = usePublicationToggle({ post, unsaved: keptAt !== undefined })
  const changes = useUnsavedChanges({ post, serverEdit, onOpen: () => form.open(post.id) })
  const goingLive = useGoingLive(post)
  const quiet = { variant: 'ghost', size: 'small', 'aria-describedby': titleId } as const

  return (
    <CompactRow
      title={post.title}
      lang={languageTag(post.language)}
      titleId={titleId}
      to={to}
      leading={
        <div className="w-16 shrink-0 overflow-hidden rounded-sm max-sm:hidden [&>svg]:p-1">
          <PostImage post={post} sizes="4rem" />
        </div>
      }
      labels={
        <>
          {post.translationOf ? (
            <span className="text-ink-soft text-xs">{`${LANGUAGE_NAMES[post.language]} translation`}</span>
          ) : (
            <LanguageList source={post} posts={posts} />
          )}
          {(publication.pending || changes.pending) && <span className="spinner self-center text-ink-soft" />}
        </>
      }
      details={
        <>
          <div className="gap-x-4 sm:flex">
            {keptAt && <KeptChanges live={post.published} at={keptAt} />}
            <p className="line-clamp-2 min-w-0 sm:line-clamp-1">
              <PostState post={post} />
              <span role="status">
                {goingLive === 'waiting' && <span className="font-semibold"> · Going live…</span>}
              </span>
              {goingLive === 'ready' && (
                <span>
                  {' · '}
                  <a
                    className="text-link"
                    href={articleAddress(post)}
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
          </div>
          <DueTimes post={post} />
        </>
      }
      actions={
        <>
          <div className="hidden items-center lg:flex">
            <LinkButton to={to} {...quiet}>
              Edit
            </LinkButton>
            {!post.published && (
              <Button {...quiet} pending={publication.pending} onClick={publication.run}>
                Publish
              </Button>
            )}
            <Button {...quiet} onClick={onDelete}>
              Delete
            </Button>
          </div>
          <ActionMenu label="More" describedBy={titleId}>
            {keptAt && post.published && !changes.pending && (
              <>
                <MenuAction onClick={changes.publish}>Publish changes</MenuAction>
                <MenuAction onClick={changes.discard}>Discard changes</MenuAction>
              </>
            )}
            {!publication.pending && <MenuAction onClick={publication.run}>{publication.label}</MenuAction>}
            {!post.translationOf && (
              <MenuAction onClick={() => translate.open(post.id)}>Translate</MenuAction>
            )}
            {post.published && goingLive !== 'waiting' && (
              <MenuLink href={articleAddress(post)}>View on site</MenuLink>
            )}
            <MenuAction className="text-danger" onClick={onDelete}>
              Delete
            </MenuAction>
          </ActionMenu>
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

/** Times at which an article, or its unsaved changes, go live, and it goes off by itself. */
const DueTimes = ({ post }: { post: PostSummary }) => (
  <div className="flex flex-wrap gap-x-4">
    {DUE_NAMES.map((name) => {
      const at = post[name]
      return at && <DueTime key={name} id={post.id} name={name} live={post.published} at={at} />
    })}
  </div>
)

const DAY_MS = 24 * 60 * 60 * 1000

/** Days for which a deleted post can still be restored. */
const daysLeft = (deletedAt: string) =>
  Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS + DELETED_KEPT_DAYS)

export const DeletedRow = ({ post }: { post: DeletedPost }) => {
  const restore = useRestorePost()
  const left = daysLeft(post.deletedAt)
  return (
    <CompactRow
      title={post.title}
      lang={languageTag(post.language)}
      titleId={post.id}
      details={
        <p>
          <span>Deleted </span>
          <RelativeTime at={post.deletedAt} />
          <span>{` · ${left} ${left === 1 ? 'day' : 'days'} left`}</span>
        </p>
      }
      actions={
        <SmallButton
          aria-describedby={post.id}
          pending={restore.isPending}
          onClick={() => restore.mutate(post)}
        >
          Restore
        </SmallButton>
      }
    />
  )
}
