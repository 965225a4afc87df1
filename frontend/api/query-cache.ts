import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

/** A read of the API by a public page. */
export interface Query<T> {
  /** Name in the cache, for example `GET /api/blog`. */
  readonly key: string
  /** The page has nothing to show without it. */
  readonly isEssential?: true
  fetch(): Promise<T>
  /** Fetch the next page; gives `data` with it appended. */
  fetchMore?(data: T): Promise<T>
}

interface QueryState {
  readonly data?: unknown
  readonly error?: unknown
  readonly isFetching?: boolean
}
const EMPTY: QueryState = {}

/**
 * Query cache of the public pages, by product decision: data never goes stale, nothing is fetched or retried by itself.
 * A query library is ten times as large, too much for a first visit.
 */
export class QueryCache {
  readonly #states = new Map<string, QueryState>()
  readonly #listeners = new Set<() => void>()
  readonly #loads = new Map<string, Promise<void>>()
  readonly #prefetches = new Map<string, Promise<void>>()
  readonly #fallBack: (error: unknown) => Promise<boolean>

  /**
   * @param fallBack called when an essential query fails; true if another document is replacing the page. The query
   * then stays pending.
   */
  constructor(fallBack: (error: unknown) => Promise<boolean> = async () => false) {
    this.#fallBack = fallBack
  }

  state = (key: string): QueryState => this.#states.get(key) ?? EMPTY

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get<T>({ key }: Query<T>): T | undefined {
    return this.state(key).data as T | undefined
  }

  set(key: string, data: unknown): void {
    this.#update(key, { data })
  }

  /**
   * Fetch a query that is not being fetched. Gives true on success; a failure keeps the earlier data.
   * @param load gives the query's new data.
   */
  async run<T>(
    { key, isEssential }: Omit<Query<T>, 'fetch'>,
    load: () => Promise<unknown>,
  ): Promise<boolean> {
    const { data, isFetching } = this.state(key)
    if (isFetching) return false
    this.#update(key, { data, isFetching: true })
    try {
      this.#update(key, { data: await load() })
      return true
    } catch (error) {
      const isReplaced = isEssential && data === undefined && (await this.#fallBack(error))
      if (!isReplaced) this.#update(key, { data, error })
      return false
    }
  }

  /** Fetch a query ahead of need. A failure has no effect: the screen that needs the query fetches it again. */
  async prefetch<T>({ key, fetch }: Query<T>): Promise<void> {
    const { data, isFetching } = this.state(key)
    if (data !== undefined || isFetching) return
    const prefetch =
      this.#prefetches.get(key) ??
      fetch()
        .then((fetched) => this.set(key, fetched))
        .catch(() => {})
        .finally(() => this.#prefetches.delete(key))
    this.#prefetches.set(key, prefetch)
    await prefetch
  }

  /**
   * Load a query that a screen waits for, once until `forgetFailures`; stays pending while another document is replacing
   * the page.
   * @throws the error of the fetch
   */
  load<T>(query: Query<T>): Promise<void> {
    const loading = this.#loads.get(query.key) ?? this.#loadOnce(query)
    this.#loads.set(query.key, loading)
    return loading
  }

  async #loadOnce<T>(query: Query<T>): Promise<void> {
    await this.#prefetches.get(query.key)
    if (this.get(query) !== undefined || (await this.run(query, query.fetch))) return
    const { error } = this.state(query.key)
    if (error === undefined) await new Promise(() => {})
    throw error
  }

  /** Let failed loads be tried again. React asks for the same one until its error is shown. */
  forgetFailures(): void {
    for (const key of this.#loads.keys()) if (this.state(key).error !== undefined) this.#loads.delete(key)
  }

  #update(key: string, state: QueryState): void {
    this.#states.set(key, state)
    for (const listener of this.#listeners) listener()
  }
}

export const QueryCacheContext = createContext(new QueryCache())

/** State of a query, fetched on mount unless it is cached. */
export function useCachedQuery<T>(query: Query<T>) {
  const cache = useContext(QueryCacheContext)
  const state = () => cache.state(query.key)
  const { data, error, isFetching = false } = useSyncExternalStore(cache.subscribe, state, state)
  const refetch = () => cache.run(query, query.fetch)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the query; failures are not retried
  useEffect(() => {
    if (data === undefined) void refetch()
  }, [cache, query.key])

  return {
    data: data as T | undefined,
    isPending: data === undefined && error === undefined,
    error,
    isFetching,
    refetch,
    fetchMore: () => cache.run(query, () => query.fetchMore?.(data as T) ?? Promise.resolve(data)),
  }
}
