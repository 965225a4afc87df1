import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryState } from './query-state.tsx'

interface LoadingContentProps {
  /** Loaded entity, for example 'blog post'. */
  what: string
  query: UseQueryResult
}

/** Content of a dialog while it is loading, failed, or gone. */
export const LoadingContent = ({ what, query }: LoadingContentProps) =>
  query.error instanceof ApiError && query.error.status === 404 ? (
    <p role="alert" className="font-semibold">{`This ${what} does not exist any more.`}</p>
  ) : (
    <QueryState query={query} what={what} heights={['h-12', 'h-12', 'h-64']} />
  )

interface LoadingDialogProps extends LoadingContentProps {
  title: string
  size?: 'medium' | 'screen'
  onClose: () => void
}

/** Dialog while its content is loading, failed, or gone. */
export const LoadingDialog = ({ title, size = 'medium', onClose, ...content }: LoadingDialogProps) => (
  <Dialog open size={size} title={title} onOpenChange={(open) => !open && onClose()}>
    <div className={size === 'screen' ? 'mx-auto w-full max-w-3xl p-4 sm:p-6' : ''}>
      <LoadingContent {...content} />
    </div>
  </Dialog>
)
