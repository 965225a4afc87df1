import * as z from 'zod'
import { INVALID_JSON, seoInput } from '../../../../shared/entities/seo.ts'
import { formOf } from '../../forms/form-of.ts'
import { PictureControl } from '../../forms/picture-control.tsx'
import { hreflangMessage, type Json, jsonLdMessage } from './search-engine-rules.ts'

const input = seoInput.shape

type JsonInput = z.input<typeof input.jsonLd>

/** A text that is blank or JSON. `messageOf` finds JSON that search engines ignore. */
const json = (
  schema: z.ZodType<Json | undefined, JsonInput>,
  messageOf: (value: Json) => string | undefined,
  hint: string,
  placeholder: string,
) => ({
  node: {
    attributes: { placeholder, className: 'font-mono text-sm', spellCheck: false },
    hintOf: (typed: string) => parsed(typed).place ?? hint,
  },
  read: (stored: unknown) => (stored ? JSON.stringify(stored, null, 2) : ''),
  schema: z
    .string()
    .transform((typed, context): JsonInput => {
      const { value, place } = parsed(typed)
      if (!place && typeof value === 'object') return value
      // The form would show the message of the schema's first part for a plain value.
      context.addIssue({ code: 'custom', message: INVALID_JSON })
      return z.NEVER
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

export const seoForm = formOf(seoInput, {
  controls: { picture: PictureControl },
  fields: {
    hreflang: json(
      input.hreflang,
      hreflangMessage,
      'This page in other languages: a language code and an address for each.',
      '{"pl": "https://example.com/pl"}',
    ),
    jsonLd: json(
      input.jsonLd,
      jsonLdMessage,
      'Facts about the page for search engines, in the format of schema.org.',
      '{"@context": "https://schema.org", "@type": "Organization"}',
    ),
  },
})

export type SeoFormValues = typeof seoForm.blank
