import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FormValues } from '../../storage/form-values.ts'
import { EditProvider } from '../edit-context.tsx'
import type { Saving } from '../use-save.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { FormActions } from './form-actions.tsx'
import { RestoredNotice, useClosing } from './unsaved-changes.tsx'
import { useInvalidField } from './use-invalid-field.ts'

interface FormDialogProps<Values extends FormValues, Checked, Stored> {
  title: string
  edit: UnsavedForm<Values, Checked, Stored>
  saving: Saving<Stored>
  /** Edited entity, for example 'topic'. */
  what: string
  submitLabel: string
  /** What closing would lose, in words. */
  notKept?: string | undefined
  /** State of the autosave. */
  status?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Form in a modal window: asks before it discards unsaved changes, and shows why a save failed. */
export const FormDialog = <Values extends FormValues, Checked, Stored>({
  title,
  edit,
  saving,
  what,
  submitLabel,
  notKept,
  status,
  onClose,
  children,
}: FormDialogProps<Values, Checked, Stored>) => {
  const form = useRef<HTMLFormElement>(null)
  const { close, leave } = useClosing(edit, onClose, notKept)
  useInvalidField(edit.form.formState.submitCount, form, () => {})

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void saving.submit()
  }

  return (
    <Dialog open title={title} status={status} onOpenChange={(open) => !open && close()}>
      <EditProvider edit={edit}>
        <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <div inert={saving.isSending} className="grid grid-cols-1 gap-5">
            <RestoredNotice edit={edit} />
            {children}
          </div>
          <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-3 border-line border-t-2 bg-canvas px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
            <FormActions saving={saving} what={what} submitLabel={submitLabel} onLeave={leave} />
          </div>
        </form>
      </EditProvider>
    </Dialog>
  )
}
