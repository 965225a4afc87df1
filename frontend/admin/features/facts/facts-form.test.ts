import { expect, test } from 'vitest'
import { facts } from '../../../../shared/entities/changes/facts.ts'
import type { FormNode } from '../../forms/form-node.ts'
import { factsForm, factsParts, itemTexts } from './facts-form.ts'

const labelsOf = (node: FormNode, path: string): [string, string][] => [
  [path, node.label],
  ...(node.kind === 'group'
    ? Object.entries(node.fields).flatMap(([name, field]) => labelsOf(field, `${path}.${name}`))
    : node.kind === 'list'
      ? labelsOf(node.item, `${path}[]`)
      : []),
]

test('every fact has a label and a part of the form', () => {
  const { fields } = factsForm.root
  const unnamed = Object.entries(fields)
    .flatMap(([name, node]) => labelsOf(node, name))
    .filter(([, label]) => label === '')
  expect(unnamed).toEqual([])
  expect(factsParts.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(facts.shape).toSorted())
})

test('facts that were not changed are no changes', () => {
  expect(factsForm.schema.parse(factsForm.blank)).toEqual({})
  const phone = { ...factsForm.blank, phone: '+44 20 7946 0999' }
  expect(factsForm.schema.parse(phone)).toEqual({ phone: '+44 20 7946 0999' })
})

test('hours and notices read as sentences do', () => {
  const hours = { first: 'Monday', last: 'Saturday', opens: '09:00', closes: '18:00' }
  expect(itemTexts.hours?.(hours)).toMatch(/^Mon.Sat .*9.*18:00$/)
  const notice = { text: 'Closed at Christmas', from: '2026-12-24', until: '2026-12-27' }
  expect(itemTexts.notices?.(notice)).toBe('Closed at Christmas (24 Dec 2026 to 27 Dec 2026)')
  expect(itemTexts.notices?.({ ...notice, until: '2026-12-24' })).toBe('Closed at Christmas (24 Dec 2026)')
})
