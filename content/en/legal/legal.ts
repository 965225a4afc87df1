import type { PageKey } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'

/** A part of a sentence that leads somewhere: to a page of this site, or to another address in a new tab. */
type LegalLink =
  | { readonly text: string; readonly page: PageKey }
  | { readonly text: string; readonly href: `https://${string}` }

/** A paragraph or list item; an array where it contains links. */
export type LegalSentence = string | readonly (string | LegalLink)[]

interface LegalTable {
  readonly caption: string
  readonly columns: readonly string[]
  /** One cell per column; the first names the row. */
  readonly rows: readonly (readonly string[])[]
}

export interface LegalSection {
  /** Anchor in the page's address; stays the same when the heading is worded anew. */
  readonly id: string
  readonly heading: string
  readonly paragraphs?: readonly LegalSentence[]
  readonly list?: readonly LegalSentence[]
  readonly table?: LegalTable
  /** Paragraphs after the list or table. */
  readonly closing?: readonly LegalSentence[]
}

/** A legal text as data. */
export interface LegalDocument {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

/** Day from which all three legal texts apply (SPEC 2), and the words around them. */
export const legal = {
  effective: { label: 'Effective', iso: '2025-07-15', shown: '15 July 2025' },
  contents: 'On this page',
  sample:
    'Sample text with sample company details: before this website goes live the owner enters the real ones and has the text checked by a solicitor.',
} as const

/** The company as the law wants it named (Companies (Trading Disclosures) Regulations 2008, reg. 7). */
export const companyDetails = `${site.company}, registered in ${site.registration.place} under company number ${site.registration.company}, registered office: ${site.registration.office}. VAT number ${site.registration.vat}. E-mail ${site.email}, phone ${site.phone.shown}.`
