/** A legal text as data: paragraphs first, then the list, in each section. */
export interface LegalDocument {
  title: string
  intro: string
  sections: readonly {
    heading: string
    paragraphs?: readonly string[]
    list?: readonly string[]
  }[]
}

/** Day from which all three legal texts apply (SPEC 2). */
export const legalEffective = { iso: '2025-07-15', shown: '15 July 2025' } as const
