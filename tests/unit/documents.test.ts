import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/**/*.md', 'local/README.md'], { cwd: ROOT })
const textOf = (document: string) => readFileSync(path.join(ROOT, document), 'utf8')
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object }

test('the documents are found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/runbook.md']))
})

test.each(documents)('%s links to what is there', (document) => {
  const links = [...textOf(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(
    ([, link = '']) => link,
  )
  const missing = links.filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link)))
  expect(missing).toEqual([])
})

test.each(documents)('%s names files and folders that are there', (document) => {
  const named = [
    ...textOf(document).matchAll(
      /`((?:shared|content|frontend|functions|infra|local|tests|bench|docs)\/[\w./*{},-]*)`/g,
    ),
  ].map(([, name = '']) => name)
  const missing = named.filter((name) => globSync(name.replace(/\/$/, ''), { cwd: ROOT }).length === 0)
  expect(missing).toEqual([])
})

test.each(documents)('%s names npm scripts that are there', (document) => {
  const named = [...textOf(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(documents)('%s says log in and log out, as the screens do', (document) => {
  // But for names of files and of log lines, which stand in code marks.
  const words = textOf(document).replace(/`[^`\n]+`/g, '')
  expect(words.match(/\bsign(?:s|ed|ing)?[ -](?:in|out)\b/gi) ?? []).toEqual([])
})

test.each(documents.filter((document) => /\/\d{4}-/.test(document)))(
  '%s is a record, not a manual',
  (document) => {
    expect(textOf(document).trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  },
)

test('the README is read in a few minutes', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(120)
})
