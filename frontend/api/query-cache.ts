import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

/** Something that public pages read from the API. */
export interface Reading<T> {
  /** Names it in the cache, for example `GET /api/blog`. */
  readonly key: string
  /** Whether the page that shows it has nothing to say without it. */
  readonly isThePage?: true
  read(): Promise<T>
  /** What `data` has grown to with its next page. */
  readMore?(data: T): Promise<T>
}

interface State {
  readonly data?: unknown
  readonly error?: unknown
  readonly running?: boolean
}
const UNREAD: State = {}

/**
 * What public pages have read, under the rules of SPEC 9: never stale, nothing is read or tried again by itself.
 * A query library does the same in ten times the bytes, which a first visit has no room for.
 */
export class ReadingCache {
  readonly #states = new Map<string, State>()
  readonly #listeners = new Set<() => void>()
  readonly #turnTo: (error: unknown) => Promise<boolean>

  /**
   * @param turnTo Asked when what a page needs can't be read: whether something else takes the page's place. Then the
   * reading stays under way until that is there.
   */
  constructor(turnTo: (error: unknown) => Promise<boolean> = async () => false) {
    this.#turnTo = turnTo
  }

  state = (key: string): State => this.#states.get(key) ?? UNREAD

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Puts in what was read elsewhere, by its reading's key. */
  keep(key: string, data: unknown): void {
    this.#set(key, { data })
  }

  /** What is known already. */
  peek<T>({ key }: Reading<T>): T | undefined {
    return this.state(key).data as T | undefined
  }

  /** Reads what is not being read already, and says whether that succeeded; a failure keeps the data there was. */
  async run<T>({ key, isThePage }: Omit<Reading<T>, 'read'>, read: () => Promise<unknown>): Promise<boolean> {
    const { data, running } = this.state(key)
    if (running) return false
    this.#set(key, { data, running: true })
    try {
      this.#set(key, { data: await read() })
      return true
    } catch (error) {
      const turned = isThePage && data === undefined && (await this.#turnTo(error))
      if (!turned) this.#set(key, { data, error })
      return false
    }
  }

  #set(key: string, state: State): void {
    this.#states.set(key, state)
    for (const listener of this.#listeners) listener()
  }
}

/** The cache of the pages below. */
export const Readings = createContext(new ReadingCache())

/** Reads something as soon as the page stands, unless it is known already or `enabled` is false. */
export function useReading<T>(reading: Reading<T>, { enabled = true } = {}) {
  const cache = useContext(Readings)
  const state = () => cache.state(reading.key)
  const { data, error, running = false } = useSyncExternalStore(cache.subscribe, state, state)
  const refetch = () => cache.run(reading, reading.read)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the reading; a failure is not tried again
  useEffect(() => {
    if (enabled && data === undefined) void refetch()
  }, [cache, reading.key, enabled])

  return {
    data: data as T | undefined,
    isPending: data === undefined && error === undefined,
    error,
    isError: error !== undefined,
    isFetching: running,
    refetch,
    fetchMore: () => cache.run(reading, () => reading.readMore?.(data as T) ?? Promise.resolve(data)),
  }
}
