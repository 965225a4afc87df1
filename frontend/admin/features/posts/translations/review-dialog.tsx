import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, type Post, type PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { articleAddress } from '../../../../../shared/pages.ts'
import { changedParts, pairedParts } from '../../../../../shared/parity/parts.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadingContent } from '../../../layout/query-state.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import { postDetail } from '../list/posts.ts'
import { usePostDialogs } from '../unsaved/post-edits.ts'
import { ReviewedPair } from './reviewed-pair.tsx'
import { onlyReview, useReview } from './translations.ts'

interface ReviewDialogProps {
  /** Id of the translation. */
  id: string
  /** Posts of the list, among which are the other translations. */
  posts: readonly PostSummary[]
  onDelete: (post: Post) => void
}

/** A translation beside its source, part by part, to be read and ticked. */
export const ReviewDialog = ({ id, posts, onDelete }: ReviewDialogProps) => {
  const { review } = usePostDialogs()
  const translation = useQuery(postDetail(id))
  const sourceId = translation.data?.translationOf ?? ''
  const source = useQuery({ ...postDetail(sourceId), enabled: sourceId !== '' })
  return (
    <Dialog
      size="screen"
      title={
        translation.data
          ? `Check the ${LANGUAGE_NAMES[translation.data.language]} translation`
          : 'Check the translation'
      }
      onClose={review.close}
    >
      <div className="overflow-y-auto">
        <div className="mx-auto grid w-full max-w-6xl gap-5 p-4 sm:p-6">
          {translation.data && source.data ? (
            <Review
              translation={translation.data}
              source={source.data}
              others={posts.filter((post) => post.translationOf === sourceId && post.id !== id)}
              onDelete={onDelete}
            />
          ) : (
            <LoadingContent what="blog post" query={translation.data ? source : translation} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ReviewProps {
  translation: Post
  source: Post
  /** The other translations of the source. */
  others: readonly PostSummary[]
  onDelete: (post: Post) => void
}

const Review = ({ translation, source, others, onDelete }: ReviewProps) => {
  const { form } = usePostDialogs()
  const review = useReview(translation)
  const pairs = pairedParts(source, translation)
  const changed = new Set(
    changedParts(pairs, { ...translation, ticked: review.ticked }).map(({ path }) => path),
  )
  const unread = pairs.filter((pair) => !review.isTicked(pair)).length
  const open = translation.differences.filter(({ reason }) => !reason).length
  const next = others.find(({ published }) => !published)
  return (
    <>
      {translation.published && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-positive border-l-4 pl-3">
          <p className="font-bold">{`The ${LANGUAGE_NAMES[translation.language]} article is live.`}</p>
          <a className="text-link" href={articleAddress(translation)} target="_blank" rel="noopener">
            View on site
          </a>
          {next && (
            <Link className="text-link" to={onlyReview(next.id)}>
              {`Check the ${LANGUAGE_NAMES[next.language]} draft`}
            </Link>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <span>
            {unread === 0 ? 'All parts checked' : `${unread} ${unread === 1 ? 'part' : 'parts'} to check`}
          </span>
          <span>
            {open > 0 ? ` · ${open} ${open === 1 ? 'difference needs' : 'differences need'} a reason` : ''}
          </span>
          <span>{changed.size > 0 ? ` · ${changed.size} changed in the source` : ''}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="small" variant="secondary" to={form.to(translation.id)}>
            {translation.published ? 'Edit' : 'Edit and publish'}
          </LinkButton>
          <SmallButton variant="caution" onClick={() => onDelete(translation)}>
            Delete
          </SmallButton>
        </div>
      </div>
      <ol className="grid gap-4">
        {pairs.map((pair, index) => (
          <ReviewedPair
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and their order is fixed
            key={index}
            number={index + 1}
            pair={pair}
            languages={{ source: source.language, found: translation.language }}
            changed={changed.has(pair.path)}
            differences={translation.differences.filter(
              ({ path }) => path === pair.path && pairs.findIndex((one) => one.path === path) === index,
            )}
            review={review}
          />
        ))}
      </ol>
    </>
  )
}
