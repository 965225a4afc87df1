import { useQuery } from '@tanstack/react-query'
import { draftList } from '../../data/documents.ts'
import { KeptChanges } from '../../layout/state-label.tsx'
import { lastKept } from '../../storage/outbox.ts'

/** State of a document that has a draft, here or on the server; `live`: what is saved of it is public. */
export const KeptDraft = ({ name, live = false }: { name: string; live?: boolean }) => {
  const drafts = useQuery(draftList)
  const at = lastKept(name, drafts.data?.find(({ document }) => document === name)?.savedAt)
  return at && <KeptChanges live={live} at={at} />
}
