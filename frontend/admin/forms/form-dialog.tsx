import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import type { FormValues } from '../storage/browser-copy.ts'
import { UnsavedDifference } from './difference.tsx'
import { FormAlert } from './form-alert.tsx'
import type { Saving } from './use-save.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface FormDialogProps<Values extends FormValues, Checked, Stored> {
  title: string
  size?: 'medium' | 'large'
  edit: UnsavedForm<Values, Checked, Stored>
  saving: Saving<Stored>
  /** Edited entity, for example 'post'. */
  what: string
  submitLabel: string
  actions?: ReactNode
  /** State of the autosave, for forms that have one. */
  status?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Form in a modal window: asks before it discards unsaved changes, and shows why a save failed. */
export const FormDialog = <Values extends FormValues, Checked, Stored>({
  title,
  size = 'medium',
  edit,
  saving,
  what,
  submitLabel,
  actions,
  status,
  onClose,
  children,
}: FormDialogProps<Values, Checked, Stored>) => {
  const { formState } = edit.form
  const { isDirty, isSubmitting, errors } = formState
  const { newest } = saving
  const [asking, setAsking] = useState(false)
  useWarningBeforeLeaving(isDirty)

  function close() {
    if (isSubmitting) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  function discardAndClose() {
    edit.discard()
    onClose()
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void saving.submit()
  }

  return (
    <Dialog open title={title} size={size} onOpenChange={(open) => !open && close()}>
      {edit.restored && isDirty && (
        <div
          role="status"
          className="mb-5 flex flex-wrap items-center gap-3 border-2 border-line bg-paper p-3"
        >
          <p className="grow">Your unsaved changes were restored.</p>
          <Button variant="secondary" size="small" onClick={edit.discard}>
            Discard them
          </Button>
          <UnsavedDifference edit={edit} label="Saved" other={edit.saved} />
        </div>
      )}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {children}
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-3 border-line border-t-2 bg-canvas px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
          {newest ? (
            <>
              <FormAlert>
                {`This ${what} was changed in the meantime. Your text is still here and has not been saved.`}
              </FormAlert>
              <div className="max-h-[45dvh] overflow-y-auto">
                <UnsavedDifference
                  edit={edit}
                  label="Saved meanwhile"
                  other={edit.declaration.valuesOf(newest)}
                />
              </div>
              <div className="flex flex-wrap gap-3">
                <Button size="small" onClick={() => saving.overwrite(newest)}>
                  Save my text
                </Button>
                <Button variant="secondary" size="small" onClick={() => saving.loadNewest(newest)}>
                  Load newest
                </Button>
              </div>
            </>
          ) : (
            <>
              <FormAlert>{errors.root?.message}</FormAlert>
              {/* On the left: notifications come up on the right. On phones three buttons fill one row. */}
              <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5 sm:gap-3">
                <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
                  {submitLabel}
                </Button>
                <Button variant="secondary" disabled={isSubmitting} onClick={close}>
                  Cancel
                </Button>
                {actions}
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

/** The browser's question before a tab with an unsaved edit is closed. */
function useWarningBeforeLeaving(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
