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

/** Total size of cached bodies, in bytes; the least recently used go first. */
const MAX_BYTES = 32 * 1024 * 1024

/** What the edge keeps of the origins' answers, by path, until it expires or is invalidated. */
export class EdgeCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  #bytes = 0
  #invalidations = 0

  /** `now` gives milliseconds since 1970. */
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
   * To be called before the origin is asked; the result keeps the answer for `seconds`, unless something was
   * invalidated in between: the answer might be the one of before.
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

  /** Forgets paths; a `*` at the end of one stands for everything that starts so (CloudFront invalidations). */
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

/** Seconds an answer may be kept (CloudFront developer guide, "Manage how long content stays in the cache"). */
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
