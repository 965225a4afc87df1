import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

test.each([
  ['', 1, 1, 'a value'],
  ['{', 1, 2, 'a name in double quotes'],
  ['{"a"}', 1, 5, 'a colon'],
  ['{"a": 1,}', 1, 9, 'a name in double quotes'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or }'],
  ["{'a': 1}", 1, 2, 'a name in double quotes'],
  ['{“a”: 1}', 1, 2, 'typographic'],
  ['{"a": "open}', 1, 7, 'no closing double quote'],
  ['{"a": "two\nlines"}', 1, 7, 'line break'],
  ['["\\x"]', 1, 2, 'unknown \\ sign'],
  ['[1 2]', 1, 4, 'a comma or ]'],
  ['[01]', 1, 2, 'a value'],
  ['{"a": undefined}', 1, 7, 'a value'],
  ['{"a": [{"b": nul}]}', 1, 14, 'a value'],
  ['{} {}', 1, 4, 'nothing more'],
])('%j stops being JSON in line %i, column %i', (text, line, column, reason) => {
  expect(jsonFault(text)).toEqual({ line, column, reason: expect.stringContaining(reason) })
})

const valid = '{ "a" : [1, -0.5e+3, true, null, "\\u00e9\\n👕", {}], "": [] }\n'

test('JSON has no fault', () => {
  expect(jsonFault(valid)).toBeUndefined()
})

test('it agrees with JSON.parse on every text that one change to JSON makes', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  for (let at = 0; at < valid.length; at++) {
    for (const char of ['', '"', ',', '0', '}', '\\', ' ', '\u0007']) {
      const text = valid.slice(0, at) + char + valid.slice(at + 1)
      expect(jsonFault(text) === undefined, text).toBe(isJson(text))
    }
  }
})
