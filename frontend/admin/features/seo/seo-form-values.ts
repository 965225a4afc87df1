import * as z from 'zod'
import { INVALID_JSON, type SeoEntry, seoInput } from '../../../../shared/entities/seo.ts'
import { labelsText, optionalText } from '../../forms/form-schemas.ts'
import { hreflangFault, jsonLdFault } from './search-engine-rules.ts'

const fields = seoInput.shape

type Json = z.core.util.JSONType

/** A text that is blank or JSON; `schema` then says which JSON, and `faultOf` what search engines ask of it besides. */
const jsonText = <Out extends Json | undefined>(
  schema: z.ZodType<Out, z.input<typeof fields.jsonLd>>,
  faultOf: (value: Json) => string | undefined,
) =>
  z
    .string()
    .transform((text, context): z.input<typeof fields.jsonLd> => {
      if (text.trim() === '') return null
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: INVALID_JSON })
        return z.NEVER
      }
    })
    .pipe(schema)
    .superRefine((value, context) => {
      const message = value === null || value === undefined ? undefined : faultOf(value)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** The SEO form: every field a text or a switch, checked by the contract's own schemas. */
export const seoForm = z.object({
  pageName: fields.pageName,
  title: fields.title,
  metaDescription: fields.metaDescription,
  keywords: labelsText(fields.keywords),
  ogTitle: optionalText(fields.ogTitle),
  ogDescription: optionalText(fields.ogDescription),
  ogImage: optionalText(fields.ogImage),
  canonicalUrl: optionalText(fields.canonicalUrl),
  hreflang: jsonText(fields.hreflang, hreflangFault),
  jsonLd: jsonText(fields.jsonLd, jsonLdFault),
  isActive: z.boolean(),
})

export type SeoFormValues = z.input<typeof seoForm>

/** What the fields are called where two states of the form are compared. */
export const seoLabels: Readonly<Record<keyof SeoFormValues, string>> = {
  pageName: 'Page',
  title: 'Title',
  metaDescription: 'Meta description',
  keywords: 'Keywords',
  ogTitle: 'Open Graph title',
  ogDescription: 'Open Graph description',
  ogImage: 'Open Graph image URL',
  canonicalUrl: 'Canonical URL',
  hreflang: 'Hreflang',
  jsonLd: 'JSON-LD',
  isActive: 'Active',
}

export const newSeoEntry: SeoFormValues = {
  pageName: '',
  title: '',
  metaDescription: '',
  keywords: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  canonicalUrl: '',
  hreflang: '',
  jsonLd: '',
  isActive: true,
}

export const valuesOf = (entry: SeoEntry): SeoFormValues => ({
  pageName: entry.pageName,
  title: entry.title,
  metaDescription: entry.metaDescription,
  keywords: entry.keywords.join(', '),
  ogTitle: entry.ogTitle ?? '',
  ogDescription: entry.ogDescription ?? '',
  ogImage: entry.ogImage ?? '',
  canonicalUrl: entry.canonicalUrl ?? '',
  hreflang: shownJson(entry.hreflang),
  jsonLd: shownJson(entry.jsonLd),
  isActive: entry.isActive,
})

const shownJson = (value: unknown) => (value === null ? '' : JSON.stringify(value, null, 2))
