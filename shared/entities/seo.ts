import * as z from 'zod'
import {
  changeOf,
  labels,
  optionalPicture,
  optionalText,
  optionalUrl,
  requiredText,
  stored,
} from './fields.ts'

export const INVALID_JSON = 'Invalid JSON format in Hreflang or JSON-LD fields'

const jsonObject = z.union([z.record(z.string(), z.json()), z.array(z.json())], INVALID_JSON).nullable()

/** Lengths that search engines show whole; texts for chats may be longer and are then cut there. */
export const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

export const seoInput = z.object({
  pageName: requiredText(100, 'Page name is required')
    .regex(/^[a-z0-9-]+$/, 'Only lowercase letters, digits and hyphens')
    .meta({ label: 'Page' }),
  title: requiredText(1000, 'Title is required')
    .max(MAX_TITLE, 'Title should be under 60 characters')
    .meta({ label: 'Title in Google', count: MAX_TITLE, attributes: { maxLength: MAX_TITLE } }),
  metaDescription: requiredText(5000, 'Meta description is required')
    .max(MAX_DESCRIPTION, 'Meta description should be under 160 characters')
    .meta({
      label: 'Description in Google',
      rows: 3,
      count: MAX_DESCRIPTION,
      attributes: { maxLength: MAX_DESCRIPTION },
    }),
  keywords: labels.meta({ label: 'Keywords' }).default([]),
  ogTitle: optionalText(200)
    .meta({
      label: 'Title when shared',
      hint: 'For chats and social networks. If empty, the title in Google.',
      count: MAX_TITLE,
    })
    .default(null),
  ogDescription: optionalText(500)
    .meta({
      label: 'Description when shared',
      rows: 2,
      hint: 'If empty, the description in Google.',
      count: MAX_DESCRIPTION,
    })
    .default(null),
  ogImage: optionalPicture
    .meta({
      label: 'Picture when shared',
      hint: "Best twice as wide as high. If there is none, the site's own.",
    })
    .default(null),
  canonicalUrl: optionalUrl
    .meta({
      label: 'Canonical URL',
      hint: 'Only if Google should list another address instead of this page.',
    })
    .default(null),
  hreflang: jsonObject.meta({ kind: 'json', label: 'Hreflang', rows: 3 }).default(null),
  jsonLd: jsonObject.meta({ kind: 'json', label: 'JSON-LD', rows: 5 }).default(null),
  isActive: z
    .boolean()
    .meta({ label: 'Active', hint: 'If off, the page uses its own title and description.' })
    .default(true),
})

export const seoChange = changeOf(seoInput)

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
