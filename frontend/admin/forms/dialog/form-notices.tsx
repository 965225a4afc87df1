import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLock } from '../../storage/use-lock.ts'
import { FormAlert } from '../form-alert.tsx'

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
