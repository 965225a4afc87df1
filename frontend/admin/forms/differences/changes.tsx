import { wordChanges } from './word-changes.ts'

/** The words that differ: removed ones struck through, added ones underlined. */
const Changes = ({ before, after }: { before: string; after: string }) => (
  <>
    {wordChanges(before, after).map(({ kind, text }, index) => {
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
