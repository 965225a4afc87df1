import { useQuery } from '@tanstack/react-query'
import { draftList } from '../../data/documents.ts'
import { KeptChanges } from '../../layout/state-label.tsx'
import { lastKept } from '../../storage/outbox.ts'

interface KeptDraftProps {
  /** Name of the document. */
  name: string
  /** Whether what is saved of it is public. */
  live?: boolean
  /** The document, where nothing around names it. */
  label?: string
}

/** State of a document that has a draft, here or on the server. */
export const KeptDraft = ({ name, live = false, label }: KeptDraftProps) => {
  const drafts = useQuery(draftList)
  const at = lastKept(name, drafts.data?.find(({ document }) => document === name)?.savedAt)
  return (
    at && (
      <div className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
        {label && <p>{label}</p>}
        <KeptChanges live={live} at={at} />
      </div>
    )
  )
}
