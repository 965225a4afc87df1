import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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
