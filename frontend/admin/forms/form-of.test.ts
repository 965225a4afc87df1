import { expect, test } from 'vitest'
import * as z from 'zod'
import { labels, optionalText, requiredText } from '../../../shared/entities/fields.ts'
import { formOf } from './form-of.ts'

const form = formOf(
  z.object({
    name: requiredText(10, 'Name is required').meta({ label: 'Name' }),
    note: optionalText(10).meta({ label: 'Note', rows: 2 }).default(null),
    tags: labels.meta({ label: 'Tags' }).default([]),
    shown: z.boolean().meta({ label: 'Shown' }).default(true),
    size: z.enum(['small', 'large']).meta({ label: 'Size' }).default('small'),
  }),
  { fields: { size: { node: { options: { small: 'Small', large: 'Large' } } } } },
)

test('the schema says how a field looks', () => {
  expect(form.fields).toMatchObject({
    name: { kind: 'text', label: 'Name', labelEnd: ' *' },
    note: { kind: 'text', label: 'Note', rows: 2 },
    tags: { kind: 'text', label: 'Tags', hint: 'Separated by commas' },
    shown: { kind: 'toggle', label: 'Shown' },
    size: { kind: 'choice', options: { small: 'Small', large: 'Large' } },
  })
  expect(form.fields.note?.labelEnd).toBeUndefined()
})

test('a form has one blank value per field', () => {
  expect(form.blank).toEqual({ name: '', note: '', tags: '', shown: true, size: 'small' })
  expect(form.valuesOf(undefined)).toEqual(form.blank)
})

test('an entity goes through the form unchanged', () => {
  const stored = { name: 'N', note: null, tags: ['a', 'b'], shown: false, size: 'large' }
  expect(form.valuesOf(stored)).toEqual({ name: 'N', note: '', tags: 'a, b', shown: false, size: 'large' })
  expect(form.schema.parse(form.valuesOf(stored))).toEqual(stored)
})

test('each field has the message of its schema', () => {
  const issues = form.schema.safeParse({ ...form.blank, note: 'x'.repeat(11) }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [...path, message])).toEqual([
    ['name', 'Name is required'],
    ['note', 'At most 10 characters'],
  ])
})

test('only the fields of the form are picked, and a missing or empty one is blank', () => {
  expect(form.pick({ name: 'N', shown: false, size: '', other: 1 })).toEqual({
    ...form.blank,
    name: 'N',
    shown: false,
  })
})
