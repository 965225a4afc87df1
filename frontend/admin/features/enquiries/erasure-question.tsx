import { useQuery } from '@tanstack/react-query'
import type { EnquiriesOfPerson } from '../../../../shared/entities/enquiry.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { ApiError } from '../../../api/request.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'

import { enquiriesOfSender, useEraseSender } from './enquiries.ts'

interface ErasureQuestionProps {
  /** Id of the enquiry whose sender is to be erased. */
  id: string
  onErased: () => void
  onClose: () => void
}

/** Question that shows every enquiry to erase. A conflict, by one that came in meanwhile, shows them again. */
export const ErasureQuestion = ({ id, onErased, onClose }: ErasureQuestionProps) => {
  const found = useQuery(enquiriesOfSender(id))
  const erase = useEraseSender()
  const shown = found.isFetching || found.isError ? undefined : found.data

  const confirm = (version: string) =>
    erase.mutate(
      { id, version },
      {
        onSuccess: ({ erased }) => {
          toast.success(`${counted(erased)} erased`)
          onErased()
        },
        onError: (error) => {
          const isOutdated = error instanceof ApiError && error.status === 409
          const message = isOutdated ? error.serverMessage : undefined
          toast.error(message ?? 'Failed to erase')
          if (isOutdated) void found.refetch()
          else onClose()
        },
      },
    )

  return (
    <ConfirmDialog
      open
      title="Erase this person's data?"
      message={
        shown ? (
          <Shown enquiries={shown.enquiries} />
        ) : found.isError && !found.isFetching ? (
          <ErrorState
            message="The enquiries of this person could not be loaded."
            onRetry={() => void found.refetch()}
          />
        ) : (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Looking for the enquiries of this person</span>
            <Skeleton className="h-6" />
            <Skeleton className="h-16" />
          </div>
        )
      }
      confirmLabel="Erase"
      ready={shown !== undefined}
      pending={erase.isPending}
      onConfirm={() => shown && confirm(shown.version)}
      onCancel={onClose}
    />
  )
}

const Shown = ({ enquiries }: Pick<EnquiriesOfPerson, 'enquiries'>) => (
  <>
    <p>{`This deletes ${counted(enquiries.length)} for good, with all notes:`}</p>
    <section
      aria-label="Enquiries to erase"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="my-3 max-h-[40dvh] overflow-y-auto"
    >
      <ul className="wrap-anywhere grid gap-2">
        {enquiries.map(({ id, name, contact, submittedAt }) => (
          <li key={id} className="border-danger border-l-4 bg-paper px-3 py-2">
            <span className="font-bold">{name}</span>
            <span className="block text-sm">{contact}</span>
            <time dateTime={submittedAt} className="block text-ink-soft text-sm">
              {formatDate(submittedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
    <p className="text-ink-soft text-sm">
      Only enquiries that are clearly from the same person are taken along. Search for the name or the address
      to find others.
    </p>
  </>
)

const counted = (enquiries: number) => (enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`)
