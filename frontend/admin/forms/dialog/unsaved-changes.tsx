import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { ask } from '../../layout/ask.tsx'
import type { FormValues } from '../../storage/form-values.ts'
import { ChangedFields, UnsavedDifference } from '../differences/difference.tsx'
import type { UnsavedForm } from '../use-unsaved-form.ts'

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

/**
 * Closing of a form: `close` asks what becomes of unsaved changes, `leave` keeps them. Both ask when there is
 * something that can't be kept: `notKept` says what.
 */
export function useClosing<Values extends FormValues, Checked, Stored>(
  edit: UnsavedForm<Values, Checked, Stored>,
  onClose: () => void,
  notKept?: string,
) {
  const { isDirty, isSubmitting } = edit.form.formState
  useWarningBeforeLeaving(isDirty || notKept !== undefined)

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

/** The browser's question before a tab with an unsaved edit is closed. */
function useWarningBeforeLeaving(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
