import type { HttpResponse } from '../http-message.ts'

interface Entry {
  readonly response: HttpResponse
  /** Milliseconds since 1970. */
  readonly storedAt: number
  readonly expiresAt: number
}

export interface Hit {
  readonly response: HttpResponse
  /** Seconds since it came from the origin: the `Age` header. */
  readonly age: number
}

/** Maximum total size of cached bodies; the least recently used are evicted. */
const MAX_BYTES = 32 * 1024 * 1024

/** CloudFront's cache by path, with expiry and invalidation. */
export class EdgeCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  #bytes = 0
  #invalidations = 0

  /** `now` returns milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get(path: string): Hit | undefined {
    const entry = this.#entries.get(path)
    if (!entry) return undefined
    this.#remove(path)
    if (entry.expiresAt <= this.#now()) return undefined
    this.#keep(path, entry)
    return { response: entry.response, age: Math.floor((this.#now() - entry.storedAt) / 1000) }
  }

  /**
   * Begins a request to the origin. The result caches the response for `seconds`, unless an invalidation came in between:
   * the response may be older.
   */
  prepare(path: string): (response: HttpResponse, seconds: number) => void {
    const asked = this.#invalidations
    return (response, seconds) => {
      if (seconds <= 0 || asked !== this.#invalidations || response.body.length > MAX_BYTES) return
      this.#remove(path)
      const storedAt = this.#now()
      this.#keep(path, { response, storedAt, expiresAt: storedAt + seconds * 1000 })
      for (const oldest of this.#entries.keys()) {
        if (this.#bytes <= MAX_BYTES) break
        this.#remove(oldest)
      }
    }
  }

  /** Invalidates paths; one that ends in `*` is a prefix. */
  invalidate(paths: readonly string[]): void {
    this.#invalidations += 1
    const covers = (pattern: string, path: string) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    for (const path of [...this.#entries.keys()]) {
      if (paths.some((pattern) => covers(pattern, path))) this.#remove(path)
    }
  }

  #keep(path: string, entry: Entry): void {
    this.#entries.set(path, entry)
    this.#bytes += entry.response.body.length
  }

  #remove(path: string): void {
    const entry = this.#entries.get(path)
    if (!entry) return
    this.#entries.delete(path)
    this.#bytes -= entry.response.body.length
  }
}

interface CacheTimes {
  /** Seconds. */
  readonly minTtl: number
  readonly defaultTtl: number
  readonly maxTtl: number
}

/** Time to live of a response in seconds (CloudFront developer guide, "Manage how long content stays in the cache"). */
export function timeToLive(headers: Readonly<Record<string, string>>, times: CacheTimes): number {
  const { minTtl, defaultTtl, maxTtl } = times
  const directives = new Map(
    (headers['cache-control'] ?? '').split(',').map((directive) => {
      const [name = '', value = ''] = directive.trim().toLowerCase().split('=')
      return [name, value] as const
    }),
  )
  if (directives.has('no-store') || directives.has('no-cache') || directives.has('private')) return minTtl
  const declared = directives.get('s-maxage') ?? directives.get('max-age')
  return Math.min(
    maxTtl,
    Math.max(minTtl, declared === undefined ? defaultTtl : Number.parseInt(declared, 10) || 0),
  )
}
