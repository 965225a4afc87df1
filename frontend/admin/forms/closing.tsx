import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { FormValues } from '../storage/browser-copy.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

/** Closing of a form, which asks before it discards unsaved changes. `question` is to be rendered in its dialog. */
export function useClosing<Values extends FormValues, Checked, Stored>(
  edit: UnsavedForm<Values, Checked, Stored>,
  onClose: () => void,
) {
  const { isDirty, isSubmitting } = edit.form.formState
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
  const question = (
    <ConfirmDialog
      open={asking}
      title="Discard unsaved changes?"
      message="What you changed here has not been saved."
      confirmLabel="Discard"
      onConfirm={discardAndClose}
      onCancel={() => setAsking(false)}
    />
  )
  return { close, question }
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
