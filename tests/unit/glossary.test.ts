import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Words that CONTRIBUTING.md's glossary retires wherever they stand: those in code marks in its second column. */
const retired = [...read('CONTRIBUTING.md').matchAll(/^\| [^|`]+ \| ([^|]*`[^|]*) \|$/gm)].flatMap(
  ([, never = '']) => [...never.matchAll(/`([a-z ]+)`/g)].map(([, word = '']) => word),
)

const production = globSync('{shared,content,frontend,functions,infra,local}/**/*.{ts,tsx,mjs,js}', {
  cwd: ROOT,
  exclude: ['**/*.test.*', '**/testing/**'],
})

/** Comments, texts and names, in whatever order. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g

/** The words of a file's path, its names and its comments. Texts are what AWS, a browser or a reader gets to see. */
function wordsOf(file: string): string[] {
  const tokens = [...read(file).matchAll(TOKENS)].map(([token]) => token)
  return [file, ...tokens.filter((token) => !/^['"`]/.test(token))].map((token) =>
    token
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[^A-Za-z]+/g, ' ')
      .toLowerCase(),
  )
}

test('the glossary and the code are found', () => {
  expect(retired).toContain('submission')
  expect(production.length).toBeGreaterThan(300)
})

test('no file, name or comment has a word that the glossary retires', () => {
  const pattern = new RegExp(`\\b(?:${retired.join('|')})s?\\b`)
  const found = production.flatMap((file) =>
    wordsOf(file).flatMap((words) => (pattern.test(words) ? [`${file}: ${pattern.exec(words)?.[0]}`] : [])),
  )
  expect(found).toEqual([])
})
