import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slim } from './slim-zod.ts'

const library = readFileSync(
  fileURLToPath(new URL('v4/classic/schemas.js', import.meta.resolve('zod/package.json'))),
  'utf8',
)

const WRITER = /processors\.\w+Processor|create(?:To|Standard)JSONSchemaMethod\(/

test('schemas without JSON Schema name nothing that writes it', () => {
  expect(library).toMatch(WRITER)
  expect(slim(library)).not.toMatch(WRITER)
})

test('a zod without one of the parts to be taken out fails the build', () => {
  expect(() => slim(library.replaceAll('processJSONSchema', 'renamed'))).toThrow('processJSONSchema')
  expect(() => slim(library.replaceAll('createToJSONSchemaMethod', 'renamed'))).toThrow(
    'createToJSONSchemaMethod',
  )
})
