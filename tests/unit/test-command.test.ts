import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commandOf } from '../report/command.ts'

/** The arguments that a shell takes from a command. */
const argumentsOf = (command: string) =>
  execFileSync('sh', ['-c', `for argument in ${command}; do printf '%s\\n' "$argument"; done`], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n')

test.each([
  'keyboard',
  "a visitor's page (390 px) costs $1 + VAT: 'yes' or \"no\"?",
  'refused > PUT /api/admin/blog/{id} `a|b` [c] ^d*',
  'back\\slash',
])('the command of a failed test names that test alone: %s', (title) => {
  const [, , one, dashes, file, option, pattern = ''] = argumentsOf(commandOf('tests/api/a.test.ts', title))
  expect([one, dashes, file, option]).toEqual(['one', '--', 'tests/api/a.test.ts', '-t'])
  expect(title).toMatch(new RegExp(pattern))
  expect(`${title} too`).not.toMatch(new RegExp(pattern))
  expect(`not ${title}`).not.toMatch(new RegExp(pattern))
})

test('the command of a failed file has no title', () => {
  expect(argumentsOf(commandOf('tests/api/a.test.ts'))).toEqual([
    ...['npm', 'run', 'one', '--', 'tests/api/a.test.ts'],
  ])
})
