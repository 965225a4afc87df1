import { wordChanges } from './word-changes.ts'

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
