import type { UseMutationResult } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface ConfirmDeleteProps {
  title: string
  question: string
  /** Below the question, for example that the entry can be restored. */
  note?: string
  /** Entry to delete; undefined when the question is closed. */
  entry: { readonly id: string; readonly name: string } | undefined
  remove: UseMutationResult<unknown, Error, string>
  onDone: () => void
}

export const ConfirmDelete = ({ title, question, note, entry, remove, onDone }: ConfirmDeleteProps) => (
  <ConfirmDialog
    open={entry !== undefined}
    title={title}
    message={
      <>
        <p>{question}</p>
        {note && <p>{note}</p>}
        <p className="wrap-anywhere mt-2 font-bold">{entry?.name}</p>
      </>
    }
    confirmLabel="Delete"
    pending={remove.isPending}
    onConfirm={() => entry && remove.mutate(entry.id, { onSettled: onDone })}
    onCancel={onDone}
  />
)
