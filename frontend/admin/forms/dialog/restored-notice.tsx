import { Button } from '../../../ui/button.tsx'
import type { FormValues } from '../../storage/form-values.ts'
import { UnsavedDifference } from '../differences/difference.tsx'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { discardChanges } from './discard.ts'

interface RestoredNoticeProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
}

/** Notice of a form that started with an unsaved edit, until its values are the saved ones again. */
export const RestoredNotice = <Values extends FormValues, Checked>({
  edit,
}: RestoredNoticeProps<Values, Checked>) =>
  edit.restored &&
  edit.form.formState.isDirty && (
    <div role="status" className="flex flex-wrap items-center gap-3 border-2 border-line bg-paper p-3">
      <p className="grow">Your unsaved changes were restored.</p>
      <Button variant="secondary" size="small" onClick={() => discardChanges(edit)}>
        Discard them
      </Button>
      <UnsavedDifference edit={edit} label="Saved" other={edit.saved} />
    </div>
  )
