import { useId } from 'react'
import { DELETED_KEPT_DAYS, type DeletedPost } from '../../../../../shared/entities/posts/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { CompactRow } from '../../../layout/lists/compact-row.tsx'
import { RelativeTime } from '../../../layout/state-label.tsx'
import { useRestorePost } from './posts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days for which a deleted post can still be restored. */
const daysLeft = (deletedAt: string) =>
  Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS + DELETED_KEPT_DAYS)

export const DeletedRow = ({ post }: { post: DeletedPost }) => {
  const titleId = useId()
  const restore = useRestorePost()
  const left = daysLeft(post.deletedAt)
  return (
    <CompactRow
      title={post.title}
      titleId={titleId}
      details={
        <p>
          <span>Deleted </span>
          <RelativeTime at={post.deletedAt} />
          <span>{` · ${left} ${left === 1 ? 'day' : 'days'} left`}</span>
        </p>
      }
      actions={
        <Button
          size="small"
          variant="secondary"
          aria-describedby={titleId}
          pending={restore.isPending}
          onClick={() => restore.mutate(post)}
        >
          Restore
        </Button>
      }
    />
  )
}
