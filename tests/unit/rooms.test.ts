import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
/** Files and folders of every room, relative to the project. */
const all = globSync('{bench,content,docs,frontend,functions,infra,local,shared,tests}/**/*', {
  cwd: ROOT,
  withFileTypes: true,
})
const at = ({ parentPath, name }: (typeof all)[number]) => path.relative(ROOT, path.join(parentPath, name))

test('no file of code has more than 300 lines', () => {
  const code = all.filter((entry) => entry.isFile() && /\.(tsx?|mjs|js|css)$/.test(entry.name)).map(at)
  expect(code.length).toBeGreaterThan(1000)
  const long = code.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

test('no folder has more than 18 files', () => {
  const counts = new Map<string, number>()
  for (const entry of all.filter((one) => one.isFile())) {
    const folder = path.dirname(at(entry))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 18)).toEqual([])
})

test('no two folders of the domain import each other', () => {
  const files = globSync('functions/domain/*/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const folderOf = (file: string) => file.split('/')[2]
  const arrows = new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
        .map(([, name = '']) => path.join(path.dirname(file), name))
        .filter((imported) => imported.startsWith('functions/domain/'))
        .map((imported) => `${folderOf(file)} ${folderOf(imported)}`),
    ),
  )
  const mutual = [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(' ')
    return from !== to && arrows.has(`${to} ${from}`)
  })
  expect(arrows.size).toBeGreaterThan(20)
  expect(mutual).toEqual([])
})
