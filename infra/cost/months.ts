/** Traffic and work of one month. */
export interface Month {
  readonly views: number
  readonly enquiries: number
  /** Saves of published articles, as they were written. */
  readonly posts: number
  /** Lots of the warehouse that are offered. */
  readonly lots: number
  /** Articles that the AI writes. */
  readonly generations: number
  /** Articles that the AI translates into a language, each saved and published: into four, an article counts four times. */
  readonly translations: number
}

export const NOTHING: Month = { views: 0, enquiries: 0, posts: 0, lots: 0, generations: 0, translations: 0 }
/** An idle site and three sizes; each article is translated into four languages. */
export const SIZES: readonly Month[] = [
  NOTHING,
  { views: 1_000, enquiries: 5, posts: 4, lots: 8, generations: 4, translations: 16 },
  { views: 1_000_000, enquiries: 2_000, posts: 30, lots: 40, generations: 30, translations: 120 },
  { views: 100_000_000, enquiries: 100_000, posts: 100, lots: 100, generations: 100, translations: 400 },
]
