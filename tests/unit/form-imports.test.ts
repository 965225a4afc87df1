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

// The files that hand on what the administrator does, in their order. A step leads from a file to one that it imports or is imported
// by, or through the form that both are bound to: a file put between two of them ends their import, and has to be named here.
// Functions that only answer the file that calls them are no steps, for example the HTML of an article.

const FRONTEND = path.join(ADMIN, '..')
const FORM = 'react-hook-form'

const TO_SERVER = ['admin/data/admin-request.ts', 'api/request.ts']
const FORM_TO_DRAFT = ['admin/forms/use-unsaved-form.ts', 'admin/forms/unsaved/use-draft.ts']
const DRAFT_TO_SERVER = ['admin/forms/unsaved/drafts.ts', ...TO_SERVER]

/** Modules that a file imports values from. */
const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(FRONTEND, file), 'utf8').matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(
    ([, name = '']) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name),
  )

const isStep = (from: string, to: string): boolean => {
  const [one, other] = [importsOf(from), importsOf(to)]
  return one.includes(to) || other.includes(from) || (one.includes(FORM) && other.includes(FORM))
}

/** Walks in parts, between which the browser goes on by itself. */
const walks: [walk: string, most: number, parts: string[][]][] = [
  [
    'a letter of an article, until the server has it',
    6,
    [['admin/features/posts/editor/use-article-editor.ts', ...FORM_TO_DRAFT, ...DRAFT_TO_SERVER]],
  ],
  [
    'a word of a page, from a touch of its preview',
    14,
    [
      [
        'admin/preview/page-frame.tsx',
        'admin/features/pages/page-preview.tsx',
        'admin/features/pages/page-form.tsx',
        'admin/forms/schema/schema-dialog.tsx',
        'admin/forms/dialog/form-dialog.tsx',
      ],
      // The text has the focus, and is typed.
      [
        'admin/forms/schema/text-tools.tsx',
        'admin/forms/form-field.tsx',
        ...FORM_TO_DRAFT,
        'admin/forms/unsaved/drafts.ts',
      ],
      // After its wait it is sent by the call of the form's document.
      [...FORM_TO_DRAFT.toReversed(), 'admin/features/pages/page-form.tsx', ...TO_SERVER],
      ['admin/features/pages/page-preview.tsx', 'admin/features/pages/page-screen.tsx'],
    ],
  ],
  [
    'a picture from its file, until the server has the form with it',
    12,
    [
      [
        'admin/media/picture-sources.tsx',
        'admin/media/picture-choice.tsx',
        'admin/media/use-uploads.ts',
        'admin/media/upload.ts',
        'admin/media/calls.ts',
        ...TO_SERVER,
      ],
      // It is in the library.
      [
        'admin/media/use-uploads.ts',
        'admin/media/picture-choice.tsx',
        'admin/forms/picture-control.tsx',
        ...FORM_TO_DRAFT,
        ...DRAFT_TO_SERVER,
      ],
    ],
  ],
]

test.each(walks)('%s: at most %i files', (_, most, parts) => {
  const breaks = parts.flatMap((files) =>
    files.slice(1).flatMap((file, index) => {
      const before = files[index] ?? ''
      return isStep(before, file) ? [] : [`${before} → ${file}`]
    }),
  )
  expect(breaks).toEqual([])
  expect(new Set(parts.flat()).size).toBeLessThanOrEqual(most)
})
