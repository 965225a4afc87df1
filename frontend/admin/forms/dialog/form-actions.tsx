import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ask } from '../../layout/ask.tsx'
import { FormAlert } from '../../layout/query-state.tsx'
import type { FormValues } from '../../storage/outbox.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { useHistoryBlocker } from '../../ui/use-history-blocker.ts'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import { ChangedFields, UnsavedDifference } from '../difference.tsx'
import { useEdit } from '../form-field.tsx'
import type { Saving, UnsavedForm } from '../use-unsaved-form.ts'

export interface FormActionsProps<Stored> {
  saving: Saving<Stored>
  /** Edited entity, for example 'post'. */
  what: string
  submitLabel: string
  /** Saves by a press of the button alone; without it the button submits the form, and so does Enter in a field. */
  onSubmit?: () => void
  /** How a newer version differs besides the fields, in words. */
  difference?: ((newest: Stored) => string | undefined) | undefined
  /** Keeps unsaved changes. */
  onLeave: () => void
  /** Beside the buttons. */
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
          <SmallButton variant="primary" aria-describedby={`${id}-mine`} onClick={onOverwrite}>
            Overwrite with mine
          </SmallButton>
          <p id={`${id}-mine`} className="text-sm">
            {`${label} will be lost.`}
          </p>
        </div>
        <div className="grid justify-items-start gap-1">
          <SmallButton aria-describedby={`${id}-other`} onClick={onTakeOther}>
            Throw mine away, show the other
          </SmallButton>
          <p id={`${id}-other`} className="text-sm">
            What you changed here is lost.
          </p>
        </div>
      </div>
    </div>
  )
}

/** Discard the unsaved changes of a form, with Undo in the toast, which asks before it takes the place of newer text. */
function discardChanges<Values extends FormValues, Checked>(edit: UnsavedForm<Values, Checked, never>): void {
  const { values, newer, bringBack, goOn } = edit.discard()
  toast.success('Unsaved changes discarded', { label: 'Undo', run: () => void undo() })

  async function undo() {
    const typed = await newer()
    if (!typed) return bringBack()
    const replace = () => {
      bringBack()
      toast.success('The discarded text is here again', { label: 'Undo', run: () => goOn(typed) })
    }
    ask({
      title: 'Bring back what you discarded?',
      message: (
        <div className="grid gap-3">
          <p>You typed more since then. One of both texts stays.</p>
          <div className="max-h-[45dvh] overflow-y-auto">
            <ChangedFields
              fields={edit.declaration.fields}
              before={typed.values}
              after={values}
              labels={{ before: 'The newer text', after: 'The discarded text' }}
            />
          </div>
        </div>
      ),
      answers: [
        { label: 'Keep the newer text', variant: 'secondary' },
        { label: 'Bring it back', run: replace },
      ],
    })
  }
}

/** Notice of a form that started with an unsaved edit, until its values are the saved ones again. */
export const RestoredNotice = <Values extends FormValues, Checked>({
  edit,
}: {
  edit: UnsavedForm<Values, Checked, never>
}) =>
  edit.restored &&
  edit.form.formState.isDirty && (
    <div role="status" className="flex flex-wrap items-center gap-3 border-2 border-line bg-paper p-3">
      <p className="grow">Your unsaved changes were restored.</p>
      <SmallButton onClick={() => discardChanges(edit)}>Discard them</SmallButton>
      <UnsavedDifference edit={edit} label="Saved" other={edit.saved} />
    </div>
  )

/**
 * Closing of a form: `close` asks what becomes of unsaved changes, `leave` keeps them. Both ask when there is
 * something that can't be kept, and so does the browser's Back: `notKept` says what.
 */
export function useClosing<Values extends FormValues, Checked, Stored>(
  edit: UnsavedForm<Values, Checked, Stored>,
  onClose: () => void,
  notKept?: string,
) {
  const { isDirty, isSubmitting } = edit.form.formState
  // The browser's question before a tab with an unsaved edit is closed.
  useWindowEvent('beforeunload', (event) => {
    if (isDirty || notKept !== undefined) event.preventDefault()
  })
  useHistoryBlocker(notKept !== undefined, askWhatBecomes)

  function askWhatBecomes() {
    ask({
      title: isDirty ? 'Keep your unsaved changes?' : 'Close without saving?',
      message: (
        <>
          {isDirty && <p>Kept changes are here when you open this form again. No visitor sees them.</p>}
          {notKept && <p className="mt-2 first:mt-0">{notKept}</p>}
        </>
      ),
      answers: [
        { label: isDirty ? 'Close, keep draft' : 'Close without saving', run: onClose },
        ...(isDirty ? [{ label: 'Discard changes', variant: 'caution', run: discardAndClose } as const] : []),
        { label: 'Continue writing', variant: 'secondary' },
      ],
    })
  }
  function discardAndClose() {
    discardChanges(edit)
    onClose()
  }
  function close() {
    if (isSubmitting) return
    if (isDirty || notKept) askWhatBecomes()
    else onClose()
  }
  function leave() {
    if (notKept) askWhatBecomes()
    else onClose()
  }
  return { close, leave }
}
