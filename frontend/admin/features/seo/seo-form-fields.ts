import * as z from 'zod'
import { INVALID_JSON, seoInput } from '../../../../shared/entities/seo.ts'
import { type Field, formOf, labels, optionalText, text, toggle } from '../../forms/form-of.ts'
import { hreflangMessage, type Json, jsonLdMessage } from './search-engine-rules.ts'

const input = seoInput.shape

/**
 * Longest title and description, in characters, as the contract's schemas have them. Those for chats may be
 * longer and are then cut there.
 */
const MAX_TITLE = input.title.maxLength ?? 0
const MAX_DESCRIPTION = input.metaDescription.maxLength ?? 0

type JsonInput = z.input<typeof input.jsonLd>

interface JsonControl {
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
  { hint, ...control }: JsonControl,
): Field<string, Json, Checked> => ({
  label,
  labelEnd: ' (JSON)',
  blank: '',
  read: (stored) => (stored === null ? '' : JSON.stringify(stored, null, 2)),
  schema: z
    .string()
    .transform((typed, context): JsonInput => {
      const { value, message } = parsed(typed)
      if (message) context.addIssue({ code: 'custom', message: INVALID_JSON })
      return message ? z.NEVER : value
    })
    .pipe(schema)
    .superRefine((value, context) => {
      const message = value === null || value === undefined ? undefined : messageOf(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  control: {
    ...control,
    className: 'font-mono text-sm',
    spellCheck: false,
    hint: (typed) => parsed(typed).message ?? hint,
  },
})

/** Value of a text that is blank or JSON, or the browser's message, which in most browsers names line and column. */
function parsed(typed: string): { value: JsonInput; message?: string } {
  try {
    return { value: typed.trim() === '' ? null : JSON.parse(typed) }
  } catch (error) {
    return { value: null, message: String(error).replace(/^SyntaxError: /, '') }
  }
}

export const seoForm = formOf({
  pageName: text('Page', input.pageName, {
    hint: "Each page has one entry; those that have theirs can't be chosen.",
  }),
  title: text('Title', input.title, { maxLength: MAX_TITLE, count: MAX_TITLE }),
  metaDescription: text('Meta description', input.metaDescription, {
    rows: 3,
    maxLength: MAX_DESCRIPTION,
    count: MAX_DESCRIPTION,
  }),
  keywords: labels('Keywords', input.keywords),
  ogTitle: optionalText('Open Graph title', input.ogTitle, {
    hint: 'For chats and social networks; if empty, the title.',
    count: MAX_TITLE,
  }),
  ogDescription: optionalText('Open Graph description', input.ogDescription, {
    rows: 2,
    hint: 'For chats and social networks; if empty, the meta description.',
    count: MAX_DESCRIPTION,
  }),
  ogImage: optionalText('Open Graph image URL', input.ogImage, {
    inputMode: 'url',
    hint: "Picture for chats and social networks, best 1200 × 630 pixels; if empty, the site's own",
  }),
  canonicalUrl: optionalText('Canonical URL', input.canonicalUrl, {
    inputMode: 'url',
    hint: 'Only if search engines are to list another address for this page',
  }),
  hreflang: json('Hreflang', input.hreflang, hreflangMessage, {
    rows: 3,
    hint: 'The same page in other languages: language code and whole address.',
    placeholder: '{"pl": "https://example.com/pl"}',
  }),
  jsonLd: json('JSON-LD', input.jsonLd, jsonLdMessage, {
    rows: 5,
    hint: 'What the page is about, in the words of schema.org.',
    placeholder: '{"@context": "https://schema.org", "@type": "Organization"}',
  }),
  isActive: toggle(
    'Active',
    true,
    'Inactive settings are kept, but the page uses its own title and description.',
  ),
})

export type SeoFormValues = typeof seoForm.blank
