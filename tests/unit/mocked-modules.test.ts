import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FUNCTIONS = path.join(import.meta.dirname, '../../functions')
const files = globSync('**/*.ts', { cwd: FUNCTIONS })

/** Mock of a module of this repository, also as `import('…')`. */
const MOCK = /\bvi\s*\.\s*(?:mock|doMock)\(\s*(?:import\(\s*)?['"`](?:\.|virtual:)[^\n]*/g

test('tests of functions run our own modules: only what is outside this repository has a stand-in', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(FUNCTIONS, file), 'utf8').matchAll(MOCK)].map(([mock]) => `${file}: ${mock}`),
  )
  expect(found).toEqual([])
})
