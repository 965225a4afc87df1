import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface LoadingDialogProps {
  title: string
  size?: 'medium' | 'large'
  /** Loaded entity, for example 'blog post'. */
  what: string
  query: UseQueryResult
  onClose: () => void
}

/** Dialog while its content is loading, failed, or gone. */
export const LoadingDialog = ({ title, size = 'medium', what, query, onClose }: LoadingDialogProps) => (
  <Dialog open size={size} title={title} onOpenChange={(open) => !open && onClose()}>
    {query.error instanceof ApiError && query.error.status === 404 ? (
      <p role="alert" className="font-semibold">{`This ${what} does not exist any more.`}</p>
    ) : query.isError ? (
      <ErrorState
        message={`The ${what} could not be loaded.`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    ) : (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{`Loading the ${what}`}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-64" />
      </div>
    )}
  </Dialog>
)
