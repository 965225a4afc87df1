import type { Page } from './table.ts'

export interface Extras {
  /** Set-Cookie values. */
  readonly cookies?: string[]
  /** Cursor of the list's next page, answered as a Link header (RFC 8288). */
  readonly next?: string | undefined
}

/** A response that carries more than its body. */
export class Reply<T> {
  readonly body: T
  readonly extras: Extras

  constructor(body: T, extras: Extras) {
    this.body = body
    this.extras = extras
  }
}

/** One page of a list, with the way to the next. */
export const listReply = <T>({ items, cursor }: Page<T>): Reply<T[]> => new Reply(items, { next: cursor })
