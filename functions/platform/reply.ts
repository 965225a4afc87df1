import type { Page } from './table/table.ts'

export interface Extras {
  /** Set-Cookie values. */
  readonly cookies?: string[]
  /** Cursor of the list's next page, for the Link header (RFC 8288). */
  readonly next?: string | undefined
}

/** Response body with headers. */
export class Reply<T> {
  readonly body: T
  readonly extras: Extras

  constructor(body: T, extras: Extras) {
    this.body = body
    this.extras = extras
  }
}

/** One page of a list, with a link to the next. */
export const listReply = <T>({ items, cursor }: Page<T>): Reply<T[]> => new Reply(items, { next: cursor })
