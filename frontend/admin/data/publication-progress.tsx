import { queryOptions, useQuery } from '@tanstack/react-query'
import { Progress } from '../ui/progress.tsx'
import { adminQuery } from './admin-query.ts'

const POLL_MS = 1000

/** Publishing of what many pages show, asked for again until it is done. */
export const publicationQuery = queryOptions({
  ...adminQuery('GET /api/admin/publication'),
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'done' ? POLL_MS : false),
})

/** Progress of publishing what many pages show, for example '12 of 340 pages'; nothing once it is done. */
export const PublicationProgress = () => {
  const { data } = useQuery(publicationQuery)
  const isRunning = data !== undefined && data.status !== 'done'
  const total = isRunning && data.total > 0 ? data.total : undefined
  return (
    <div role="status" className="empty:sr-only">
      {isRunning && (
        <div className="grid gap-1 border-2 border-line bg-paper p-3">
          <p className="font-semibold">
            {total ? `${data.done} of ${total} pages published` : 'Publishing the pages that show the change'}
          </p>
          <Progress label="Publishing" value={total && data.done} max={total ?? 1} />
        </div>
      )}
    </div>
  )
}
