import { diffArrays } from 'diff'

interface ChangesProps {
  before: string
  after: string
  /** Only one of the two texts; by default both in one. */
  side?: 'before' | 'after' | undefined
}

const LEFT_OUT = { before: 'added', after: 'removed' } as const

/** The words that differ: removed ones struck through, added ones underlined. */
const Changes = ({ before, after, side }: ChangesProps) => (
  <>
    {wordChanges(before, after).map(({ kind, text }, index) => {
      if (side && kind === LEFT_OUT[side]) return null
      const key = `${index}-${kind}`
      if (kind === 'removed')
        return (
          <del key={key} className="text-danger decoration-2">
            <span className="sr-only">[removed: </span>
            <span>{text}</span>
            <span className="sr-only">]</span>
          </del>
        )
      if (kind === 'added')
        return (
          <ins key={key} className="font-semibold text-positive decoration-2">
            <span className="sr-only">[added: </span>
            <span>{text}</span>
            <span className="sr-only">]</span>
          </ins>
        )
      return <span key={key}>{text}</span>
    })}
  </>
)

export default Changes

/** Part of two compared texts: in both, only in the one before or after, or a long equal part that is left out. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added' | 'skipped'
  readonly text: string
}

/** Characters of equal text that are shown beside a change. */
const CONTEXT = 60
/** Longest comparison; texts that differ more are shown whole. */
const TIMEOUT_MS = 500

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/** The words in which two texts differ, with a little of the text around them. */
export function wordChanges(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS })
  const parts: TextPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
  return parts
    .flatMap((part, index) =>
      part.kind === 'same' ? shortened(part.text, index > 0, index < parts.length - 1) : part,
    )
    .filter(({ text }) => text !== '')
}

/** An equal part without what is far from a change, which stands before it, behind it, or both. */
function shortened(text: string, hasBefore: boolean, hasBehind: boolean): TextPart[] {
  if (text.length <= 2 * CONTEXT) return [{ kind: 'same', text }]
  const start = hasBefore ? text.slice(0, CONTEXT).replace(/\S*$/, '') : ''
  const end = hasBehind ? text.slice(-CONTEXT).replace(/^\S*/, '') : ''
  return [
    { kind: 'same', text: start },
    { kind: 'skipped', text: '…' },
    { kind: 'same', text: end },
  ]
}
