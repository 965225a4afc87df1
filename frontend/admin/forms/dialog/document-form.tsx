import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { draftQuery, type StoredDraft } from '../../data/documents.ts'
import { LoadingDialog } from '../../layout/loading-dialog.tsx'
import { LockedForm } from './form-notices.tsx'

interface DocumentFormProps {
  /** Name of the document. */
  name: string
  title: string
  size?: 'medium' | 'screen'
  /** For example 'This topic was'. */
  what: string
  onClose: () => void
  /** The form, with the document's draft on the server; null for none. */
  renderForm: (draft: StoredDraft | null) => ReactNode
}

/** Form of a document, open in one tab at a time, once its draft is read. */
export const DocumentForm = ({ what, ...props }: DocumentFormProps) => (
  <LockedForm name={props.name} title={props.title} what={what} onClose={props.onClose}>
    <LoadedDraft {...props} />
  </LockedForm>
)

const LoadedDraft = ({ name, renderForm, ...dialog }: Omit<DocumentFormProps, 'what'>) => {
  const draft = useQuery({ ...draftQuery(name), refetchOnMount: 'always' })
  // Never from the cache, which may be of before a change on another device.
  if (draft.data === undefined || !draft.isFetchedAfterMount)
    return <LoadingDialog {...dialog} what="form" query={draft} />
  return renderForm(draft.data)
}
