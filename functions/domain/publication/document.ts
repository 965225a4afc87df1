import type { Content } from './site-bucket.ts'

/** Source data of a document, and its rendering. */
interface Loaded {
  /** Equal for equal documents only. */
  readonly state: string
  /** The content; undefined if the document must not exist. */
  readonly make: () => Promise<Content | undefined>
}

/** Consistent read of a document's source data. */
export type Document = () => Promise<Loaded>

/** A document made of what `read` reads of the table. */
export const document =
  <T>(
    read: () => Promise<T>,
    make: (source: T) => Content | undefined | Promise<Content | undefined>,
  ): Document =>
  async () => {
    const source = await read()
    return { state: JSON.stringify(source) ?? '', make: async () => make(source) }
  }
