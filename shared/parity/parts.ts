import { blockHash } from './blocks.ts'
import { pairedParagraphs } from './compare-article.ts'

/** Fields of an article that are translated as plain text. */
export const TEXT_FIELDS = ['title', 'excerpt', 'featuredImageAlt', 'metaTitle', 'metaDescription'] as const

/** What of an article is translated. */
export type ArticleTexts = Readonly<Record<(typeof TEXT_FIELDS)[number], string | null>> & {
  readonly content: string
}

/** A part of an article: a field, or a paragraph of its content. */
export interface Part {
  /** Name of the field or element. */
  readonly tag: string
  readonly html: string
}

/** A part of a source with its translation; null where one of them lacks it. */
export interface PartPair {
  /** As in differences: `title`, `content.3`; of an added paragraph that of the one before it. */
  readonly path: string
  readonly source: Part | null
  readonly found: Part | null
}

/** Parts of a source beside those of its translation. */
export function pairedParts(source: ArticleTexts, found: ArticleTexts): PartPair[] {
  const field = (tag: (typeof TEXT_FIELDS)[number], texts: ArticleTexts) =>
    texts[tag] ? { tag, html: texts[tag] } : null
  const fields = TEXT_FIELDS.map((tag) => ({
    path: tag,
    source: field(tag, source),
    found: field(tag, found),
  }))
  let last = 0
  const paragraphs = pairedParagraphs(source.content, found.content).map(([one, other]) => {
    last = one?.number ?? last
    return { path: `content.${last}`, source: one, found: other }
  })
  return [...fields.filter((pair) => pair.source ?? pair.found), ...paragraphs]
}

export const partHash = (part: Part): string => blockHash(part)

/** Hash of all parts of an article by theirs (`partHash`), in their order. */
export const hashOfParts = (hashes: readonly string[]): string =>
  partHash({ tag: '', html: hashes.join(' ') })

/** Hash of what of an article is translated. */
export const textHash = (texts: ArticleTexts): string => hashOfParts(sourceHashes(pairedParts(texts, texts)))

/** Hashes of the source's parts. */
export const sourceHashes = (pairs: readonly PartPair[]): string[] =>
  pairs.flatMap(({ source }) => (source ? partHash(source) : []))

/** Mark of a pair that somebody has read: it ends when either side changes. */
export const tickOf = ({ source, found }: PartPair): string =>
  [source, found].map((part) => (part ? partHash(part) : '')).join('-')

/** Pairs whose source is not among the parts that the translation was made from, and that nobody has ticked since. */
export const changedParts = (
  pairs: readonly PartPair[],
  { sourceParts, ticked }: { readonly sourceParts: readonly string[]; readonly ticked: readonly string[] },
): PartPair[] => {
  const [known, read] = [new Set(sourceParts), new Set(ticked)]
  return pairs.filter((pair) => pair.source && !known.has(partHash(pair.source)) && !read.has(tickOf(pair)))
}
