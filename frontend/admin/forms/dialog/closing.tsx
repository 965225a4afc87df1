import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QuestionDialog } from '../../../ui/dialog.tsx'
import type { FormValues } from '../../storage/browser-copy.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { discardChanges } from './discard.ts'

/**
 * Closing of a form: `close` asks what becomes of unsaved changes, `leave` keeps them. Both ask when there is
 * something that can't be kept: `notKept` says what. `question` is to be rendered in the form's dialog.
 */
export function useClosing<Values extends FormValues, Checked, Stored>(
  edit: UnsavedForm<Values, Checked, Stored>,
  onClose: () => void,
  notKept?: string,
) {
  const { isDirty, isSubmitting } = edit.form.formState
  const [asking, setAsking] = useState(false)
  useWarningBeforeLeaving(isDirty || notKept !== undefined)

  function close() {
    if (isSubmitting) return
    if (isDirty || notKept) setAsking(true)
    else onClose()
  }
  function leave() {
    if (notKept) setAsking(true)
    else onClose()
  }
  function discardAndClose() {
    discardChanges(edit)
    onClose()
  }
  const question = (
    <QuestionDialog
      open={asking}
      title={isDirty ? 'Keep your unsaved changes?' : 'Close without saving?'}
      message={
        <>
          {isDirty && <p>Kept changes are here when you open this form again. No visitor sees them.</p>}
          {notKept && <p className="mt-2 first:mt-0">{notKept}</p>}
        </>
      }
      onCancel={() => setAsking(false)}
    >
      <Button onClick={onClose}>{isDirty ? 'Keep and close' : 'Close without saving'}</Button>
      {isDirty && (
        <Button variant="caution" onClick={discardAndClose}>
          Discard changes
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsking(false)}>
        Continue writing
      </Button>
    </QuestionDialog>
  )
  return { close, leave, question }
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
