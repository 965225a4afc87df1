import { formatDate, formatDateTime } from '../../../../shared/formats/format.ts'
import { type GroupNode, textsOf } from '../../forms/form-node.ts'
import type { StoredWords } from './page-form.tsx'

interface FormerTextsProps {
  root: GroupNode
  history: StoredWords['history']
}

/** What a legal page said before, and from when it was in force; newest first. */
export const FormerTexts = ({ root, history }: FormerTextsProps) => (
  <details className="border-2 border-line bg-paper">
    <summary className="min-h-12 cursor-pointer px-3 py-2.5 font-bold">{`Earlier texts (${history.length})`}</summary>
    <ul className="grid grid-cols-1 gap-2 border-line border-t-2 px-3 py-3">
      {history.map(({ effective, replacedAt, words }) => (
        <li key={replacedAt}>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">
              {`In force from ${formatDate(effective)}, replaced ${formatDateTime(replacedAt)}`}
            </summary>
            <div className="grid gap-2 border-line border-l-4 pl-3 text-sm">
              {textsOf(root, words)
                .filter(({ text }) => text !== '')
                .map(({ path, text }) => (
                  <p key={path} className="wrap-anywhere">
                    {text}
                  </p>
                ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  </details>
)
