import { expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../../../content/schemas.ts'
import { defaultWords } from '../../../../content/words.ts'
import { bySite, pageWith, titleOfWords } from '../../data/page-titles.ts'
import type { FormNode } from '../../forms/form-node.ts'
import { schemaForm } from '../../forms/schema/schema-form.ts'

const names = Object.keys(pageSchemas) as PageName[]

const unnamed = (node: FormNode, path: string): string[] => [
  ...(node.label === '' || (node.kind === 'photo' && !node.hint) ? [path] : []),
  ...(node.kind === 'group'
    ? Object.entries(node.fields).flatMap(([name, field]) => unnamed(field, `${path}.${name}`))
    : node.kind === 'list'
      ? unnamed(node.item, `${path}[]`)
      : []),
]

test.each(names)('%s has a form of named fields and slots, and its defaults change nothing', (name) => {
  const form = schemaForm(pageSchemas[name], defaultWords(name, 'en'))
  expect(unnamed(form.root, name)).toEqual([])
  expect(form.schema.parse(form.blank)).toEqual({})
})

test('every page is listed by its name, in the order of the site', () => {
  expect(names.filter((name) => titleOfWords(name) === name)).toEqual([])
  expect(names.filter((name) => pageWith(name) === undefined)).toEqual(['replies'])
  expect(names.map((page) => ({ page })).toSorted(bySite)).toEqual(names.map((page) => ({ page })))
})
