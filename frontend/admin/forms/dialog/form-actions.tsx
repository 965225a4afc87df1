import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormValues } from '../../storage/form-values.ts'
import { UnsavedDifference } from '../differences/difference.tsx'
import { useEdit } from '../edit-context.tsx'
import { FormAlert } from '../form-alert.tsx'
import type { Saving } from '../use-save.ts'

interface FormActionsProps<Stored> {
  saving: Saving<Stored>
  /** Edited entity, for example 'post'. */
  what: string
  submitLabel: string
  /** Saves by a press of the button alone; without it the button submits the form, and so does Enter in a field. */
  onSubmit?: () => void
  /** How a newer version differs besides the fields, in words. */
  difference?: (newest: Stored) => string | undefined
  /** Keeps unsaved changes. */
  onLeave: () => void
  actions?: ReactNode
}

/** Buttons of a form in a dialog: why a save failed, and the choice after a version conflict. */
export const FormActions = <Stored,>({
  saving,
  what,
  submitLabel,
  onSubmit,
  difference,
  onLeave,
  actions,
}: FormActionsProps<Stored>) => {
  const edit = useEdit()
  const { isDirty, isSubmitting, errors } = edit.form.formState
  const { newest, cancelWaiting } = saving
  if (newest)
    return (
      <ConflictQuestion
        message={`This ${what} was changed in the meantime. Your text is kept here, but not saved.`}
        label="The newer version"
        other={edit.declaration.valuesOf(newest)}
        besides={difference?.(newest)}
        onOverwrite={() => saving.overwrite(newest)}
        onTakeOther={() => void saving.loadNewest(newest)}
      />
    )
  if (edit.conflict)
    return (
      <ConflictQuestion
        message={`This ${what} has other unsaved changes, from another device. Yours are in this browser only.`}
        label="The other changes"
        other={edit.conflict.values}
        onOverwrite={edit.conflict.overwrite}
        onTakeOther={edit.conflict.takeTheirs}
      />
    )
  return (
    <>
      <FormAlert>{errors.root?.message}</FormAlert>
      <p role="status" className="font-semibold empty:sr-only">
        {cancelWaiting ? 'No connection. Will be saved when it is back.' : ''}
      </p>
      {/* On the left: notifications come up on the right. On phones three buttons fill one row. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5 max-sm:[&>button]:text-sm sm:gap-3">
        <Button
          {...(onSubmit ? { onClick: onSubmit } : { type: 'submit' })}
          pending={isSubmitting}
          pendingLabel={cancelWaiting ? 'Waiting...' : 'Saving...'}
        >
          {submitLabel}
        </Button>
        <span className="contents">
          {(isDirty || cancelWaiting) && (
            <Button
              variant="secondary"
              className="max-sm:grow max-sm:px-1.5 max-sm:text-sm"
              disabled={isSubmitting && !cancelWaiting}
              onClick={cancelWaiting ?? onLeave}
            >
              {cancelWaiting ? 'Cancel' : 'Close, keep draft'}
            </Button>
          )}
        </span>
        {actions}
      </div>
    </>
  )
}

interface ConflictQuestionProps {
  message: string
  /** Name of the other text. */
  label: string
  other: FormValues
  /** What differs besides the fields. */
  besides?: string | undefined
  onOverwrite: () => void
  onTakeOther: () => void
}

/** Question which of two texts stays, with their difference, when a document was changed elsewhere meanwhile. */
const ConflictQuestion = ({
  message,
  label,
  other,
  besides,
  onOverwrite,
  onTakeOther,
}: ConflictQuestionProps) => {
  const edit = useEdit()
  const id = useId()
  return (
    <div className="grid gap-3">
      <FormAlert>{message}</FormAlert>
      <div className="max-h-[25dvh] sm:max-h-[45dvh] overflow-y-auto">
        <UnsavedDifference edit={edit} label={label} other={other} besides={besides} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid justify-items-start gap-1">
          <Button size="small" aria-describedby={`${id}-mine`} onClick={onOverwrite}>
            Overwrite with mine
          </Button>
          <p id={`${id}-mine`} className="text-sm">
            {`${label} will be lost.`}
          </p>
        </div>
        <div className="grid justify-items-start gap-1">
          <Button variant="secondary" size="small" aria-describedby={`${id}-other`} onClick={onTakeOther}>
            Throw mine away, show the other
          </Button>
          <p id={`${id}-other`} className="text-sm">
            What you changed here is lost.
          </p>
        </div>
      </div>
    </div>
  )
}
