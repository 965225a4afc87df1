import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { type Conflict, ConflictChoice } from './conflict-choice.tsx'

interface FormDialogProps {
  title: string
  size?: 'medium' | 'large'
  /** Whether closing would lose something. */
  dirty: boolean
  /** Whether the form started from unsaved input, which `onDiscard` takes back. */
  restored: boolean
  onDiscard: () => void
  /** What the unsaved input changes, shown with the notice that it was restored. */
  difference?: ReactNode
  /** Whether what is typed is kept, for forms that keep it on the server. */
  status?: ReactNode
  onSubmit: (event: SyntheticEvent) => void
  submitLabel: string
  pending: boolean
  /** What went wrong with the form as a whole. */
  alert?: string | undefined
  /** A newer version to decide about, in place of the usual buttons. */
  conflict?: Conflict | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a modal window: asks before unsaved changes are given up, and shows why a save failed. */
export const FormDialog = ({
  title,
  size,
  dirty,
  restored,
  onDiscard,
  difference,
  status,
  onSubmit,
  submitLabel,
  pending,
  alert,
  conflict,
  onClose,
  children,
}: FormDialogProps) => {
  const [asking, setAsking] = useState(false)
  useWarningBeforeLeaving(dirty)

  function close() {
    if (pending) return
    if (dirty) setAsking(true)
    else onClose()
  }
  function discardAndClose() {
    onDiscard()
    onClose()
  }

  return (
    <Dialog open title={title} {...(size ? { size } : {})} onOpenChange={(open) => !open && close()}>
      {restored && dirty && (
        <div
          role="status"
          className="mb-5 flex flex-wrap items-center gap-3 border-2 border-line bg-paper p-3"
        >
          <p className="grow">Your unsaved changes were restored.</p>
          <Button variant="secondary" size="small" onClick={onDiscard}>
            Discard them
          </Button>
          {difference}
        </div>
      )}
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-3 border-line border-t-2 bg-canvas px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
          {conflict ? (
            <ConflictChoice {...conflict} />
          ) : (
            <>
              {alert && (
                <p role="alert" className="font-semibold text-danger">
                  {alert}
                </p>
              )}
              {/* On the left: notifications come up on the right. */}
              {/* Narrower on phones: three buttons then stand in one row, and leave the room to the form. */}
              <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:px-3.5 sm:gap-3">
                <Button type="submit" pending={pending} pendingLabel="Saving...">
                  {submitLabel}
                </Button>
                <Button variant="secondary" disabled={pending} onClick={close}>
                  Cancel
                </Button>
                {status}
              </div>
            </>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title="Discard unsaved changes?"
        message="What you changed here has not been saved."
        confirmLabel="Discard"
        onConfirm={discardAndClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
}

/** The browser's own question when the tab is closed: what is typed is kept, but not saved. */
function useWarningBeforeLeaving(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
