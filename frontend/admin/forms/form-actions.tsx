import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FormValues } from '../storage/browser-copy.ts'
import { UnsavedDifference } from './difference.tsx'
import { FormAlert } from './form-alert.tsx'
import type { Saving } from './use-save.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

interface FormActionsProps<Values extends FormValues, Checked, Stored> {
  edit: UnsavedForm<Values, Checked, Stored>
  saving: Saving<Stored>
  /** Edited entity, for example 'post'. */
  what: string
  submitLabel: string
  /** Saves by a press of the button alone; without it the button submits the form, and so does Enter in a field. */
  onSubmit?: () => void
  onCancel: () => void
  actions?: ReactNode
}

/** Buttons of a form in a dialog: why a save failed, and the choice after a version conflict. */
export const FormActions = <Values extends FormValues, Checked, Stored>({
  edit,
  saving,
  what,
  submitLabel,
  onSubmit,
  onCancel,
  actions,
}: FormActionsProps<Values, Checked, Stored>) => {
  const { isSubmitting, errors } = edit.form.formState
  const { newest } = saving
  if (newest) {
    return (
      <>
        <FormAlert>
          {`This ${what} was changed in the meantime. Your text is still here and has not been saved.`}
        </FormAlert>
        <div className="max-h-[45dvh] overflow-y-auto">
          <UnsavedDifference edit={edit} label="Saved meanwhile" other={edit.declaration.valuesOf(newest)} />
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
    )
  }
  return (
    <>
      <FormAlert>{errors.root?.message}</FormAlert>
      {/* On the left: notifications come up on the right. On phones three buttons fill one row. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5 sm:gap-3">
        <Button
          {...(onSubmit ? { onClick: onSubmit } : { type: 'submit' })}
          pending={isSubmitting}
          pendingLabel="Saving..."
        >
          {submitLabel}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        {actions}
      </div>
    </>
  )
}
