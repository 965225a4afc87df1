import { toast } from '../../../ui/toast/toast.tsx'

/** Discard the unsaved changes of a form, with Undo in the toast. */
export function discardChanges(edit: { readonly discard: () => () => void }): void {
  const undo = edit.discard()
  toast.success('Unsaved changes discarded', { label: 'Undo', run: undo })
}
