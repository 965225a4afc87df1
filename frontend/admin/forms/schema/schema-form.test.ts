import { expect, test } from 'vitest'
import * as z from 'zod'
import { readable, stateOf, textsOf } from '../form-node.ts'
import { formNode } from '../form-of.ts'
import { schemaForm } from './schema-form.ts'

const line = (label: string, max = 10) =>
  z.string().trim().min(1, 'Required').max(max, `At most ${max}`).meta({ label })

const schema = z.strictObject({
  name: line('Name'),
  note: z.string().nullable().meta({ label: 'Note' }),
  weight: z.int('Must be a number').meta({ kind: 'weight', label: 'Weight' }),
  year: z.int('Must be a year').meta({ label: 'Year' }),
  hero: z
    .strictObject({
      title: line('Title'),
      photo: z.object({ alt: z.string() }).nullable().meta({ kind: 'photo' }),
    })
    .meta({ label: 'Hero' }),
  faq: z
    .array(z.strictObject({ question: line('Question'), answers: z.array(line('Answer')).max(2) }))
    .max(3, 'At most 3')
    .meta({ label: 'Questions', hint: 'Two at least' }),
})
const defaults = {
  name: 'Bales',
  note: null,
  weight: 20_000,
  year: 2018,
  hero: { title: 'Hello', photo: null },
  faq: [{ question: 'Why?', answers: ['So'] }],
}
const form = schemaForm(schema, defaults)
const start = form.valuesOf({ version: 1, values: { hero: { title: 'Hi' } } })

const issuesOf = (values: typeof start) =>
  form.schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('values are nested, and each that is no group is one field of the form', () => {
  const names = ['name', 'note', 'weight', 'year', 'hero.title', 'hero.photo', 'faq']
  expect(Object.keys(form.fields)).toEqual(names)
  expect(start).toEqual({ ...defaults, hero: { title: 'Hi', photo: null } })
  expect(form.root.fields.faq).toMatchObject({
    kind: 'list',
    label: 'Questions',
    hint: 'Two at least',
    max: 3,
  })
})

test('only what differs from the defaults is saved, lists whole', () => {
  expect(form.schema.parse(start)).toEqual({ hero: { title: 'Hi' } })
  expect(form.schema.parse(form.blank)).toEqual({})
  const typed = { ...start, hero: { ...defaults.hero, title: ' Hello ' }, weight: 5000, note: 'x', faq: [] }
  expect(form.schema.parse(typed)).toEqual({ weight: 5000, note: 'x', faq: [] })
})

test.each([
  ['5000', 5000],
  ['5,000', 5000],
  ['5 000', 5000],
  ['1\u00a0000,000', 1_000_000],
])('a weight typed as %s is one', (weight, value) => {
  expect(form.pick({ weight })).toMatchObject({ weight: value })
})

test.each(['5,5', '5.000', '50,00', '1,0000'])('%s is no whole number', (weight) => {
  expect(issuesOf(form.pick({ weight }))).toEqual([['weight', 'Must be a number']])
})

test('an item of a list is on or off', () => {
  const chat = formNode(z.object({ name: z.string(), on: z.boolean().meta({ label: 'Shown' }) }), {})
  expect(stateOf(chat, { name: 'Viber', on: true })).toEqual({ on: true, text: 'Shown' })
  expect(stateOf(chat, { name: 'Viber', on: false })).toEqual({ on: false, text: 'Not shown' })
  expect(textsOf(chat, { name: 'Viber', on: false }).map(({ text }) => text)).toEqual(['Viber', 'Not shown'])
  expect(stateOf(form.root, defaults)).toBeUndefined()
})

test('errors keep their place', () => {
  const faq = [{ question: 'Why?', answers: ['So', ''] }]
  const hero = { ...defaults.hero, title: 'Far too long' }
  expect(issuesOf({ ...start, hero, weight: 'many', faq })).toEqual([
    ['weight', 'Must be a number'],
    ['hero.title', 'At most 10'],
    ['faq.0.answers.1', 'Required'],
  ])
})

test('differences show the texts of a list', () => {
  expect(form.fields.faq && readable(form.fields.faq, start.faq)).toBe('Why?\nSo')
  expect(textsOf(form.root, start).map(({ path }) => path)).toEqual([
    'name',
    'note',
    'weight',
    'year',
    'hero.title',
    'faq.0.question',
    'faq.0.answers.0',
  ])
})

test('an unsaved edit is read as earlier releases kept it: flat, with texts, and JSON of lists and pictures', () => {
  const photo = { alt: 'A bale' }
  const kept = {
    ...{ name: 'Bags', note: '', weight: '5,000', 'hero/title': 'Hi', 'hero/photo': JSON.stringify(photo) },
    faq: '[{"question":"Why?","answers":[]}]',
  }
  const edit = form.pick(kept)
  expect(edit).toEqual({
    ...{ name: 'Bags', note: null, weight: 5000, year: 2018, hero: { title: 'Hi', photo } },
    faq: [{ question: 'Why?', answers: [] }],
  })
  expect(form.pick(edit)).toEqual(edit)
  expect(form.pick({ faq: '', 'hero/photo': '' })).toEqual({ ...defaults, faq: [] })
})
