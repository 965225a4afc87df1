import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newTabProps } from '../../../ui/link.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryState } from '../query-state.tsx'

/** Rows shown at a time: about two screens of a phone, and thousands would make every keystroke slow. */
const ROWS = 25

const looks = {
  cards: 'grid gap-3',
  rows: 'rounded-sm border-2 border-line bg-paper',
  tiles: 'grid grid-cols-2 gap-3 min-[28rem]:grid-cols-3 lg:grid-cols-5',
} as const

interface PagedListProps<T> {
  query: UseInfiniteQueryResult<T[]>
  /** Items of the list, for example 'blog posts'. */
  what: string
  empty: ReactNode
  /** Filter and order of the items; all pages are then loaded, since any may have some of them. */
  select?: ((items: T[]) => T[]) | undefined
  /** Filters top-level items; `complete` once all pages are loaded. */
  topLevel?: ((items: T[], complete: boolean) => T[]) | undefined
  /** Renders an item, as an <li>. */
  renderItem: (item: T) => ReactNode
  /** Cards apart, rows close together in one frame (`CompactRow`), or tiles side by side. */
  look?: keyof typeof looks
  /** Way back from a filter that no item matches. */
  onClear?: { readonly label: string; readonly run: () => void }
}

/** List of pages in all its states: loading, failed, empty, filtered, and with more to load. */
export const PagedList = <T,>({
  query,
  what,
  empty,
  select,
  topLevel = (items) => items,
  renderItem,
  look = 'cards',
  onClear,
}: PagedListProps<T>) => {
  const [rows, setRows] = useState(ROWS)
  const list = useRef<HTMLUListElement>(null)
  const items = topLevel(query.data ?? [], !query.hasNextPage)
  const selected = select ? select(items) : items
  useMorePages(query, select !== undefined || items.length < rows)

  // First row that was asked for: it gets the focus, as the button may go.
  const resumeAt = useRef<number>(undefined)
  useEffect(() => {
    const row = resumeAt.current === undefined ? undefined : list.current?.children[resumeAt.current]
    if (!row) return
    resumeAt.current = undefined
    if (!document.activeElement?.matches('input, select'))
      row.querySelector<HTMLElement>('a, button, input')?.focus()
  })
  function showMore() {
    resumeAt.current = rows
    setRows(rows + ROWS)
  }

  const isEmpty = items.length === 0 && !query.hasNextPage && !onClear
  const more = query.hasNextPage && !select
  const searching = select && query.hasNextPage && !query.isError
  const found = `${what[0]?.toUpperCase()}${what.slice(1)} found: ${selected.length}`

  return (
    <div className="grid gap-4">
      {/* There before its words, which screen readers would not read otherwise. */}
      <p role="status" className="text-ink-soft text-sm empty:sr-only">
        {query.data && select && !isEmpty ? `${searching ? 'Searching… ' : ''}${found}` : ''}
      </p>
      {!query.data && <QueryState query={query} what={what} heights={['h-24', 'h-24', 'h-24']} />}
      {query.data && isEmpty && (
        <p className="rounded-sm border-2 border-line border-dashed p-6 text-ink-soft">{empty}</p>
      )}
      {selected.length > 0 && (
        <ul ref={list} className={looks[look]}>
          {selected.slice(0, rows).map(renderItem)}
        </ul>
      )}
      {query.data && selected.length === 0 && !searching && !query.isError && onClear && (
        <div className="grid justify-items-start gap-3 rounded-sm border-2 border-line border-dashed p-6">
          <p>{`No ${what} match.`}</p>
          <SmallButton onClick={onClear.run}>{onClear.label}</SmallButton>
        </div>
      )}
      {query.data && query.isError && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {`${query.isFetchNextPageError ? 'More' : 'The newest'} ${what} could not be loaded. `}
          <button
            type="button"
            className="text-link cursor-pointer"
            onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          >
            Try again
          </button>
        </p>
      )}
      {(more || selected.length > rows) && (
        <SmallButton
          className="justify-self-center"
          pending={query.isFetchingNextPage && !select}
          onClick={showMore}
        >
          Show more
        </SmallButton>
      )}
    </div>
  )
}

/** Load page after page while `wanted`, until an error. */
export function useMorePages(
  { hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult,
  wanted: boolean,
) {
  useEffect(() => {
    if (wanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wanted, hasNextPage, isFetching, isError, fetchNextPage])
}

interface CardRowProps {
  title: string
  /** Id of the title, for `aria-describedby` of the buttons. */
  titleId: string
  badges?: ReactNode
  children?: ReactNode
  actions: ReactNode
}

/** Entry of a list inside a card: a line above it in place of a box of its own. */
export const CardRow = ({ title, titleId, badges, children, actions }: CardRowProps) => (
  <li
    aria-labelledby={titleId}
    className="wrap-anywhere grid gap-x-4 gap-y-2 border-line border-t-2 pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:items-center"
  >
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="text-lg leading-tight">
          {title}
        </h3>
        {badges}
      </div>
      {children}
    </div>
    <div className="flex flex-wrap items-center gap-2">{actions}</div>
  </li>
)

/** Link to a page of the site, beside the buttons of its row. */
export const ViewLink = ({ to, label }: { to: string; label: string }) => (
  <a
    href={to}
    {...newTabProps}
    aria-label={`View ${label}`}
    className="text-link inline-flex min-h-11 min-w-11 items-center px-2 text-sm"
  >
    View
  </a>
)
