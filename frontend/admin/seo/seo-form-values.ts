import * as z from 'zod'
import { splitLabels } from '../../../shared/post.ts'
import { INVALID_JSON, type SeoEntry, seoInput } from '../../../shared/seo.ts'

const text = z.string()
const fields = seoInput.shape

const json = text.transform((value, context) => {
  if (value.trim() === '') return null
  try {
    return JSON.parse(value) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: INVALID_JSON })
    return z.NEVER
  }
})

/** The SEO form: every field a text or a switch, checked by the contract's own schemas. */
export const seoForm = z.object({
  pageName: text.pipe(fields.pageName),
  title: text.pipe(fields.title),
  metaDescription: text.pipe(fields.metaDescription),
  keywords: text.transform(splitLabels).pipe(fields.keywords),
  ogTitle: text.pipe(fields.ogTitle),
  ogDescription: text.pipe(fields.ogDescription),
  ogImage: text.pipe(fields.ogImage),
  canonicalUrl: text.pipe(fields.canonicalUrl),
  hreflang: json.pipe(fields.hreflang as z.ZodType<z.output<typeof fields.hreflang>>),
  jsonLd: json.pipe(fields.jsonLd as z.ZodType<z.output<typeof fields.jsonLd>>),
  isActive: z.boolean(),
})

export type SeoFormValues = z.input<typeof seoForm>

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
  hreflang: jsonText(entry.hreflang),
  jsonLd: jsonText(entry.jsonLd),
  isActive: entry.isActive,
})

const jsonText = (value: unknown) => (value === null ? '' : JSON.stringify(value, null, 2))
