import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { draftQuery, type StoredDraft } from '../../data/documents.ts'
import { LoadingDialog } from '../../layout/loading-dialog.tsx'
import { FormAlert } from '../form-alert.tsx'

/**
 * Take a lock of this browser, until `release` is called or the tab is closed. The newest holder wins: `onLost` is
 * called when another tab takes the lock over.
 */
function takeLock(name: string, onLost: () => void): () => void {
  let release = () => {}
  let released = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks
    .request(name, { steal: true }, () => held)
    .catch(() => {
      if (!released) onLost()
    })
  return () => {
    released = true
    release()
  }
}

/** Lock of one form: at most one tab has it open. `takeBack` takes a lost lock over again. */
function useLock(name: string): { lost: boolean; takeBack: () => void } {
  const [lost, setLost] = useState(false)
  useEffect(() => (lost ? undefined : takeLock(name, () => setLost(true))), [name, lost])
  return { lost, takeBack: () => setLost(false) }
}

interface FormNoticeProps {
  title: string
  onClose: () => void
}

interface LockedFormProps extends FormNoticeProps {
  /** Name of the form's lock and outbox. */
  name: string
  /** For example 'This post was'. */
  what: string
  children: ReactNode
}

/** Form that one tab at a time has open: two would overwrite each other's edit. The tab that lost it says so in its place. */
export const LockedForm = ({ name, title, what, onClose, children }: LockedFormProps) => {
  const lock = useLock(name)
  if (!lock.lost) return children
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      <div className="grid justify-items-start gap-5">
        <p role="status">{`${what} opened in another tab. Everything you typed here is there too.`}</p>
        <Button onClick={lock.takeBack}>Continue here</Button>
      </div>
    </Dialog>
  )
}

/** Notice in place of a form whose code could not be loaded. */
export const MissingForm = ({ title, onClose }: FormNoticeProps) => (
  <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
    <FormAlert>
      The form could not be loaded. Check your connection, then load this page again; your text is kept.
    </FormAlert>
  </Dialog>
)

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
