import { expect, test } from 'vitest'
import * as z from 'zod'
import { optionalText as nullable, labels as words } from '../../../shared/entities/fields.ts'
import { choice, formOf, labels, optionalText, text, toggle } from './form-of.ts'

const form = formOf({
  name: text('Name', z.string().min(1, 'Name is required')),
  note: optionalText('Note', nullable(10)),
  tags: labels('Tags', words),
  shown: toggle('Shown', true),
  size: choice('Size', z.enum(['small', 'large']), 'small', { small: 'Small', large: 'Large' }),
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
