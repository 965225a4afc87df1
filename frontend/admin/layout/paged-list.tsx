import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface PagedListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>
  /** What the list holds, for example 'blog posts'. */
  what: string
  /** Shown when there is nothing yet. */
  empty: ReactNode
  /** One list item, an <li>. */
  renderItem: (item: T) => ReactNode
}

/** A list in all its states: loading, failed, empty, filled, and more to load. */
export const PagedList = <T,>({ query, what, empty, renderItem }: PagedListProps<T>) => {
  if (query.isPending) return <LoadingRows what={what} />
  if (!query.data) {
    return (
      <ErrorState
        message={`The ${what} could not be loaded.`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    )
  }
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return <p className="rounded-sm border-2 border-line border-dashed p-6 text-ink-soft">{empty}</p>
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">{items.map(renderItem)}</ul>
      {query.isError && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {`The newest ${what} could not be loaded. `}
          <button type="button" className="text-link cursor-pointer" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}

const LoadingRows = ({ what }: { what: string }) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{`Loading the ${what}`}</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
