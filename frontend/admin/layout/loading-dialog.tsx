import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryState } from './query-state.tsx'

interface LoadingDialogProps {
  title: string
  size?: 'medium' | 'screen'
  /** Loaded entity, for example 'blog post'. */
  what: string
  query: UseQueryResult
  onClose: () => void
}

/** Dialog while its content is loading, failed, or gone. */
export const LoadingDialog = ({ title, size = 'medium', what, query, onClose }: LoadingDialogProps) => (
  <Dialog open size={size} title={title} onOpenChange={(open) => !open && onClose()}>
    <div className={size === 'screen' ? 'mx-auto w-full max-w-3xl p-4 sm:p-6' : ''}>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <p role="alert" className="font-semibold">{`This ${what} does not exist any more.`}</p>
      ) : (
        <QueryState query={query} what={what} heights={['h-12', 'h-12', 'h-64']} />
      )}
    </div>
  </Dialog>
)
