import { expect, test } from 'vitest'
import { pageSchemas } from '../../../../../content/schemas.ts'
import { defaultWords } from '../../../../../content/words.ts'
import { schemaForm } from '../../../forms/schema/schema-form.ts'
import type { FormValues } from '../../../storage/outbox.ts'
import { differencesIn } from './differences.tsx'

const english = defaultWords('home', 'en')
const form = schemaForm(pageSchemas.home, defaultWords('home', 'pl'))
const stored = { page: 'home', language: 'pl' as const, english: { values: english, behind: [] } }
const changed = (values: FormValues) =>
  differencesIn(stored, { root: form.root, saved: form.valuesOf(undefined), values: form.pick(values) })
const polish = form.valuesOf(undefined) as typeof english

test('what a changed text says otherwise than its English is named with its field', () => {
  expect(changed(polish)).toEqual([])
  const [first, ...items] = polish.faq.items
  const answer = 'Od **30 000 kg**, [napisz](/blog) do {company}.'
  const found = changed({ ...polish, faq: { ...polish.faq, items: [{ ...first, answer }, ...items] } })
  expect(found.map(({ field, kind }) => `${field}: ${kind}`)).toContain('Answer: number')
  expect(found.map(({ kind, found }) => `${kind} ${found}`)).toEqual(
    expect.arrayContaining(['number 30 000 kg', 'link /blog', 'placeholder {company}']),
  )
})

test('a list with fewer entries is named; what is the same text as before is not, nor what is no text', () => {
  const items = polish.faq.items.slice(1)
  const found = changed({ ...polish, faq: { ...polish.faq, items } })
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'item', field: 'Questions', source: '8', found: '7' }),
  )
  const photo = { src: '/media/01/800.avif', width: 8, height: 6, alt: '' }
  expect(changed({ ...polish, story: { ...polish.story, photo } })).toEqual([])
})
