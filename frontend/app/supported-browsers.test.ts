import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FRONTEND = path.join(import.meta.dirname, '..')
const ADMIN = path.join(FRONTEND, `admin${path.sep}`)

/**
 * What came to Safari after 16.4, the oldest that Vite and Tailwind build for; iPhones that get no newer iOS than 16 stay near it.
 * Only syntax is converted, and TypeScript knows all of this.
 */
const LATER_APIS = [
  ...['URL.canParse', 'URL.parse', 'Promise.withResolvers', 'Promise.try', 'Map.groupBy', 'Object.groupBy'],
  ...['Array.fromAsync', 'AbortSignal.any', 'RegExp.escape', 'Iterator.from', 'searchParams.size'],
  ...['.union(', '.intersection(', '.difference(', '.isSubsetOf(', '.isSupersetOf(', '.isDisjointFrom('],
  ...['.showPopover(', '.hidePopover(', '.togglePopover(', '.checkVisibility(', '.moveBefore('],
  // Methods of iterators.
  ...['.keys().', '.values().', '.entries().'],
]

/** Files that public pages are made of, as what they import, or load later, leads to them. */
function needed(file: string, found = new Set<string>()): Set<string> {
  found.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/^import type [^']*'[^']+'/gm, '')
  for (const [, name = ''] of code.matchAll(/(?:from |import |import\()'(\.[^']+\.tsx?)'/g)) {
    const imported = path.join(path.dirname(file), name)
    if (!imported.startsWith(ADMIN) && !found.has(imported)) needed(imported, found)
  }
  return found
}

test('public pages need no API that Safari 16.4 lacks', () => {
  const files = [...needed(path.join(FRONTEND, 'app/entry.ts'))]
  expect(files.length).toBeGreaterThan(100)
  const uses = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return LATER_APIS.filter((api) => code.includes(api)).map(
      (api) => `${path.relative(FRONTEND, file)}: ${api}`,
    )
  })
  expect(uses).toEqual([])
})
