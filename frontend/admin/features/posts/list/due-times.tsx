import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { LATE_MS } from '../../../../../shared/entities/publication.ts'
import { formatLondon } from '../../../../../shared/formats/time/london-time.ts'
import { StateLabel } from '../../../layout/state-label.tsx'
import { problemOf } from './overdue-notice.tsx'

/** When an article, or its unsaved changes, go live, and it goes off by itself, in London time; in red once that failed. It is tried again every minute. */
export const DueTimes = ({ post: { published, publishAt, unpublishAt } }: { post: PostSummary }) => (
  <div className="flex flex-wrap gap-x-4">
    {publishAt && (
      <DueTime
        at={publishAt}
        will={published ? 'Changes go live' : 'Goes live'}
        failed={problemOf({ name: 'publishAt', live: published })}
      />
    )}
    {unpublishAt && (
      <DueTime
        at={unpublishAt}
        will="Is taken off"
        failed={problemOf({ name: 'unpublishAt', live: published })}
      />
    )}
  </div>
)

const DueTime = ({ at, will, failed }: { at: string; will: string; failed: string }) => {
  const isLate = Date.now() - Date.parse(at) > LATE_MS
  return (
    <p>
      <StateLabel tone={isLate ? 'danger' : 'signal'}>{isLate ? failed : will}</StateLabel>{' '}
      <time dateTime={at}>{formatLondon(at)}</time>
    </p>
  )
}
