import type { Language } from '../languages.ts'

/** What of a translation can differ from its source. */
export const DIFFERENCE_KINDS = [
  'number',
  'unit',
  'currency',
  'link',
  'picture',
  'heading',
  'item',
  'row',
  'cell',
  'paragraph',
  'name',
  'placeholder',
] as const

/** A difference of a translation from its source. */
export interface Difference {
  readonly kind: (typeof DIFFERENCE_KINDS)[number]
  /**
   * Field of the source in dot notation, in an article's content with the number of the paragraph, counted from 0:
   * `title`, `content.3`, `faq.items.0.answer`.
   */
  readonly path: string
  /** As the source has it; empty for something added. */
  readonly source: string
  /** As the translation has it; empty for something missing. */
  readonly found: string
}

/** Languages of a source and its translation, and names that stay as they are. */
export interface Comparison {
  readonly from: Language
  readonly to: Language
  readonly names: readonly string[]
}
