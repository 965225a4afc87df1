import { get } from 'react-hook-form'
import { type PageName, pageSchemas } from '../../../../../content/schemas.ts'
import { translatableTexts } from '../../../../../content/translatable.ts'
import { isSame } from '../../../../../shared/entities/changes/changed-values.ts'
import { compareWords } from '../../../../../shared/parity/compare-words.ts'
import type { Difference } from '../../../../../shared/parity/difference.ts'
import type { FormNode, GroupNode } from '../../../forms/form-node.ts'
import { ask } from '../../../layout/ask.tsx'
import type { FormValues } from '../../../storage/outbox.ts'
import type { StoredWords } from '../page-form.tsx'

interface Compared {
  readonly root: GroupNode
  /** Words of the form as it was opened. */
  readonly saved: FormValues
  /** Its words now. */
  readonly values: FormValues
}

/** Differences of the texts that were changed in a form from their English, with the labels of their fields. */
export function differencesIn(
  { page, language, english }: Pick<StoredWords, 'page' | 'language' | 'english'>,
  { root, saved, values }: Compared,
): (Difference & { readonly field: string })[] {
  if (!english) return []
  const texts = new Set(
    translatableTexts(pageSchemas[page as PageName], english.values).map(({ path }) => path),
  )
  return compareWords(english.values, values, { from: 'en', to: language, names: [] })
    .filter(({ path, kind }) => texts.has(path) || kind === 'item')
    .filter(({ path }) => !isSame(get(saved, path), get(values, path)))
    .map((difference) => ({ ...difference, field: labelAt(root, difference.path.split('.')) }))
}

function labelAt(node: FormNode | undefined, [name, ...rest]: readonly string[]): string {
  if (!node || name === undefined) return node?.label ?? ''
  if (node.kind === 'group') return labelAt(node.fields[name], rest)
  return labelAt(node.kind === 'list' ? node.item : undefined, rest) || node.label
}

/** Most differences that a question lists. */
const MAX_LISTED = 10

/** Ask before a translation is published that says something else than its English; `publish` at once where nothing differs. */
export function askAboutDifferences(
  differences: ReturnType<typeof differencesIn>,
  publish: () => Promise<void>,
): Promise<void> {
  if (differences.length === 0) return publish()
  const more = differences.length - MAX_LISTED
  ask({
    title: 'Publish what differs from the English?',
    message: (
      <>
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {differences.slice(0, MAX_LISTED).map(({ kind, path, field, source, found }) => (
            <li
              key={`${kind} ${path} ${source} ${found}`}
              className="wrap-anywhere border-line border-l-4 pl-3"
            >
              <span className="block font-bold">{`${field}: another ${kind}`}</span>
              <span>{`“${source || 'nothing'}” in English, “${found || 'nothing'}” here`}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="mt-2">{`And ${more} more.`}</p>}
      </>
    ),
    answers: [
      { label: 'Go on editing', variant: 'secondary' },
      { label: 'Publish as it is', run: publish },
    ],
  })
  return Promise.resolve()
}
