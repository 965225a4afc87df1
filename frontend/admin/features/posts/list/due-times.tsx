import { DUE_NAMES, type PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { DueTime } from '../../../layout/due-time.tsx'

/** Times at which an article, or its unsaved changes, go live, and it goes off by itself. */
export const DueTimes = ({ post }: { post: PostSummary }) => (
  <div className="flex flex-wrap gap-x-4">
    {DUE_NAMES.map((name) => {
      const at = post[name]
      return at && <DueTime key={name} id={post.id} name={name} live={post.published} at={at} />
    })}
  </div>
)
