import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from 'vitest'
import { INVALID_JSON, type SeoEntry } from '../../../../shared/entities/seo.ts'
import { seoForm } from './seo-form-fields.ts'

const filled = { ...seoForm.blank, pageName: 'home', title: 'Home', metaDescription: 'Bales by the truck' }
/** What the form shows at its fields. */
async function messages(values: typeof seoForm.blank) {
  const resolve = zodResolver(seoForm.schema)
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.entries(errors).map(([field, error]) => `${field}: ${error.message}`)
}

test('an empty form names what is missing', async () => {
  expect(await messages(seoForm.blank)).toContain('pageName: Page name is required')
})

test('a title over 60 and a description over 160 characters are refused in the agreed words', async () => {
  expect(await messages({ ...filled, title: 'x'.repeat(61) })).toEqual([
    'title: Title should be under 60 characters',
  ])
  expect(await messages({ ...filled, metaDescription: 'x'.repeat(161) })).toEqual([
    'metaDescription: Meta description should be under 160 characters',
  ])
  expect(await messages({ ...filled, title: 'x'.repeat(60), metaDescription: 'x'.repeat(160) })).toEqual([])
})

test.each(['{', 'text', '"text"', '5'])('%s is no JSON object', async (value) => {
  expect(await messages({ ...filled, hreflang: value })).toEqual([`hreflang: ${INVALID_JSON}`])
  expect(await messages({ ...filled, jsonLd: value })).toEqual([`jsonLd: ${INVALID_JSON}`])
})

test('JSON that search engines would pass over is refused at its field', async () => {
  expect(await messages({ ...filled, hreflang: '{"pl": "/pl"}', jsonLd: '{"@type": "Store"}' })).toEqual([
    'hreflang: The address for "pl" must be whole: it starts with https:// or http://.',
    'jsonLd: Needs "@context": "https://schema.org"',
  ])
})

test('a stored entry goes through the form unchanged', () => {
  const editable = {
    pageName: 'toys',
    title: 'Toys',
    metaDescription: 'Soft toys',
    keywords: ['toys', 'bags'],
    ogTitle: null,
    ogDescription: 'For chats',
    ogImage: '/toys.jpg',
    canonicalUrl: null,
    hreflang: { pl: 'https://example.com/pl' },
    jsonLd: null,
    isActive: false,
  }
  const at = '2026-01-01T00:00:00.000Z'
  const meta = { id: '01JNR0000000000000000000AA', version: 2, createdAt: at, updatedAt: at }
  const stored: SeoEntry = { ...editable, ...meta, metaTitle: 'Toys' }
  expect(seoForm.schema.parse(seoForm.valuesOf(stored))).toEqual(editable)
})
