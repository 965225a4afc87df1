import type { UseMutationResult } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface ConfirmDeleteProps {
  title: string
  question: string
  /** What is to be deleted; undefined while nothing is. */
  entry: { readonly id: string; readonly name: string } | undefined
  remove: UseMutationResult<unknown, Error, string>
  onDone: () => void
}

/** Asks before an entry of a list is deleted, and names it. */
export const ConfirmDelete = ({ title, question, entry, remove, onDone }: ConfirmDeleteProps) => (
  <ConfirmDialog
    open={entry !== undefined}
    title={title}
    message={
      <>
        <p>{question}</p>
        <p className="wrap-anywhere mt-2 font-bold">{entry?.name}</p>
      </>
    }
    confirmLabel="Delete"
    pending={remove.isPending}
    onConfirm={() => entry && remove.mutate(entry.id, { onSettled: onDone })}
    onCancel={onDone}
  />
)
