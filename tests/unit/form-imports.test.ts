import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ADMIN = path.join(import.meta.dirname, '../../frontend/admin')
/** Its controls, which count as little as those of `frontend/ui`. */
const CONTROLS = path.join(ADMIN, 'ui')

/** Files of the administration but its controls that a file needs, with those it loads later and those of types. */
function needed(file: string, found = new Set<string>()): Set<string> {
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
    const imported = path.join(path.dirname(file), name)
    if (!imported.startsWith(`${ADMIN}${path.sep}`) || path.dirname(imported) === CONTROLS) continue
    if (!found.has(imported)) needed(imported, found)
  }
  return found
}

test.each([
  // The first two with the list that the form is opened from.
  ['topics/topics-card.tsx', 22],
  ['seo/seo-page.tsx', 41],
  ['facts/facts-dialog.tsx', 27],
  ['pages/page-dialog.tsx', 53],
  ['posts/form/post-form.tsx', 75],
])('%s needs at most %i files', (form, most) => {
  expect(needed(path.join(ADMIN, 'features', form)).size).toBeLessThanOrEqual(most)
})
