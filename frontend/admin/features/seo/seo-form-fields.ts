import * as z from 'zod'
import { INVALID_JSON, seoInput } from '../../../../shared/entities/seo.ts'
import { type Field, formOf, labels, optionalText, text, toggle } from '../../forms/form-of.ts'
import { picture } from '../../forms/picture-control.tsx'
import { hreflangMessage, type Json, jsonLdMessage } from './search-engine-rules.ts'

const input = seoInput.shape

/**
 * Longest title and description, in characters, as the contract's schemas have them. Those for chats may be
 * longer and are then cut there.
 */
export const MAX_TITLE = input.title.maxLength ?? 0
const MAX_DESCRIPTION = input.metaDescription.maxLength ?? 0

type JsonInput = z.input<typeof input.jsonLd>

interface JsonLooks {
  /** Help while the text is blank or JSON. */
  hint: string
  rows: number
  placeholder: string
}

/** A text that is blank or JSON. `messageOf` finds JSON that search engines ignore. */
const json = <Checked extends Json | undefined>(
  label: string,
  schema: z.ZodType<Checked, JsonInput>,
  messageOf: (value: Json) => string | undefined,
  { hint, rows, placeholder }: JsonLooks,
): Field<string, Json, Checked> => ({
  node: {
    kind: 'text',
    label,
    labelEnd: ' (JSON)',
    rows,
    attributes: { placeholder, className: 'font-mono text-sm', spellCheck: false },
    hintOf: (typed) => parsed(typed).place ?? hint,
  },
  blank: '',
  read: (stored) => (stored === null ? '' : JSON.stringify(stored, null, 2)),
  schema: z
    .string()
    .transform((typed, context): JsonInput => {
      const { value, place } = parsed(typed)
      if (place) context.addIssue({ code: 'custom', message: INVALID_JSON })
      return place ? z.NEVER : value
    })
    .pipe(schema)
    .superRefine((value, context) => {
      const message = value === null || value === undefined ? undefined : messageOf(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})

/** Value of a text that is blank or JSON, or the place of its error, which most browsers name by line and column. */
function parsed(typed: string): { value: JsonInput; place?: string } {
  try {
    return { value: typed.trim() === '' ? null : JSON.parse(typed) }
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
    return {
      value: null,
      place: line ? `See line ${line}, column ${column}.` : 'Something is missing at the end.',
    }
  }
}

export const seoForm = formOf({
  pageName: text('Page', input.pageName),
  title: text('Title in Google', input.title, { attributes: { maxLength: MAX_TITLE }, count: MAX_TITLE }),
  metaDescription: text('Description in Google', input.metaDescription, {
    rows: 3,
    attributes: { maxLength: MAX_DESCRIPTION },
    count: MAX_DESCRIPTION,
  }),
  keywords: labels('Keywords', input.keywords),
  ogTitle: optionalText('Title when shared', input.ogTitle, {
    hint: 'For chats and social networks. If empty, the title in Google.',
    count: MAX_TITLE,
  }),
  ogDescription: optionalText('Description when shared', input.ogDescription, {
    rows: 2,
    hint: 'If empty, the description in Google.',
    count: MAX_DESCRIPTION,
  }),
  ogImage: picture(
    'Picture when shared',
    input.ogImage,
    "Best twice as wide as high. If there is none, the site's own.",
  ),
  canonicalUrl: optionalText('Canonical URL', input.canonicalUrl, {
    attributes: { inputMode: 'url' },
    hint: 'Only if Google should list another address instead of this page.',
  }),
  hreflang: json('Hreflang', input.hreflang, hreflangMessage, {
    rows: 3,
    hint: 'This page in other languages: a language code and an address for each.',
    placeholder: '{"pl": "https://example.com/pl"}',
  }),
  jsonLd: json('JSON-LD', input.jsonLd, jsonLdMessage, {
    rows: 5,
    hint: 'Facts about the page for search engines, in the format of schema.org.',
    placeholder: '{"@context": "https://schema.org", "@type": "Organization"}',
  }),
  isActive: toggle('Active', true, 'If off, the page uses its own title and description.'),
})

export type SeoFormValues = typeof seoForm.blank
