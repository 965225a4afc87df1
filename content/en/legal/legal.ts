import type { PageKey } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'

/** Link within a sentence: to a page of this site, or to another site in a new tab. */
type LegalLink =
  | { readonly text: string; readonly page: PageKey }
  | { readonly text: string; readonly href: `https://${string}` }

/** Paragraph or list item; an array if it contains links. */
export type LegalSentence = string | readonly (string | LegalLink)[]

interface LegalTable {
  readonly caption: string
  readonly columns: readonly string[]
  /** One cell per column; the first names the row. */
  readonly rows: readonly (readonly string[])[]
}

export interface LegalSection {
  /** Anchor of the section; keep it when the heading changes. */
  readonly id: string
  readonly heading: string
  readonly paragraphs?: readonly LegalSentence[]
  readonly list?: readonly LegalSentence[]
  readonly table?: LegalTable
  /** Paragraphs after the list or table. */
  readonly closing?: readonly LegalSentence[]
}

export interface LegalDocument {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

/** Effective date of the three legal texts, and their common words. */
export const legal = {
  effective: { label: 'Effective', iso: '2025-07-15', shown: '15 July 2025' },
  contents: 'On this page',
  sample:
    'Sample text with sample company details: before this website goes live the owner enters the real ones and has the text checked by a solicitor.',
} as const

/** Company details that the law requires (Companies (Trading Disclosures) Regulations 2008, reg. 7). */
export const companyDetails = `${site.company}, registered in ${site.registration.place} under company number ${site.registration.company}, registered office: ${site.registration.office}. VAT number ${site.registration.vat}. E-mail ${site.email}, phone ${site.phone.shown}.`
