import { ask } from '../../../layout/ask.tsx'
import type { differencesIn } from './differences.ts'

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
