import * as z from 'zod'
import {
  labels,
  optionalLine,
  optionalPicture,
  optionalText,
  optionalUrl,
  requiredLine,
  requiredText,
  stored,
  version,
} from './fields.ts'

export const INVALID_JSON = 'Invalid JSON format in Hreflang or JSON-LD fields'

const jsonObject = z.union([z.record(z.string(), z.json()), z.array(z.json())], INVALID_JSON).nullable()

const required = {
  pageName: requiredLine(100, 'Page name is required').regex(
    /^[a-z0-9-]+$/,
    'Only lowercase letters, digits and hyphens',
  ),
  title: requiredLine(1000, 'Title is required').max(60, 'Title should be under 60 characters'),
  metaDescription: requiredText(5000, 'Meta description is required').max(
    160,
    'Meta description should be under 160 characters',
  ),
}
const optional = {
  keywords: labels,
  ogTitle: optionalLine(200),
  ogDescription: optionalText(500),
  ogImage: optionalPicture,
  canonicalUrl: optionalUrl,
  /** Language tag to address, for example `{"pl": "https://…/pl"}`. */
  hreflang: jsonObject,
  jsonLd: jsonObject,
  isActive: z.boolean(),
}

export const seoInput = z.object({
  ...required,
  keywords: optional.keywords.default([]),
  ogTitle: optional.ogTitle.default(null),
  ogDescription: optional.ogDescription.default(null),
  ogImage: optional.ogImage.default(null),
  canonicalUrl: optional.canonicalUrl.default(null),
  hreflang: optional.hreflang.default(null),
  jsonLd: optional.jsonLd.default(null),
  isActive: optional.isActive.default(true),
})

export const seoChange = z.object({ ...required, ...optional, version }).partial()

export const seoEntry = stored.extend({
  pageName: z.string(),
  title: z.string(),
  /** The title again, under the name of the admin's list. */
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  hreflang: z.json().nullable(),
  jsonLd: z.json().nullable(),
  isActive: z.boolean(),
})

export type SeoEntry = z.infer<typeof seoEntry>
export type SeoInput = z.input<typeof seoInput>
