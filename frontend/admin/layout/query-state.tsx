import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/request.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error'> & { refetch: () => Promise<unknown> }
  /** Loaded data, for example 'blog posts'. */
  what: string
  /** Classes of the placeholders, one each. */
  heights: readonly string[]
}

/** Query without data yet: loading, or failed with a button to try again. */
export const QueryState = ({ query, what, heights }: QueryStateProps) =>
  query.isError ? (
    <ErrorState
      message={
        query.error instanceof ApiError
          ? `The ${what} could not be loaded.`
          : 'No connection. Check your internet connection and try again.'
      }
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  ) : (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{`Loading the ${what}`}</span>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={index} className={height} />
      ))}
    </div>
  )

interface LoadedProps<T> extends QueryStateProps {
  query: QueryStateProps['query'] & { readonly data: T | undefined }
  children: (data: T) => ReactNode
}

/** What is shown of a query's data, once there are some. */
export const Loaded = <T,>({ query, children, ...state }: LoadedProps<T>) =>
  query.data === undefined ? <QueryState query={query} {...state} /> : children(query.data)

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
  <Dialog size={size} title={title} onClose={onClose}>
    <div className={size === 'screen' ? 'mx-auto w-full max-w-3xl p-4 sm:p-6' : ''}>
      <LoadingContent {...content} />
    </div>
  </Dialog>
)

export const FormAlert = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  )
