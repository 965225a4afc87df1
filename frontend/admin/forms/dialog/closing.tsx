import { useEffect } from 'react'
import { ask } from '../../layout/ask.tsx'
import type { FormValues } from '../../storage/form-values.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { discardChanges } from './discard.ts'

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
