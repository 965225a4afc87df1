import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { enquiryDetail } from './enquiries.ts'
import { EnquiryForm } from './enquiry-form.tsx'

interface EnquiryDialogProps {
  id: string
  onClose: () => void
}

/** One enquiry, as it is stored now. */
export const EnquiryDialog = ({ id, onClose }: EnquiryDialogProps) => {
  const enquiry = useQuery(enquiryDetail(id))
  /** Raised to begin the form anew. */
  const [round, setRound] = useState(0)

  if (enquiry.data) {
    return (
      <EnquiryForm
        key={round}
        enquiry={enquiry.data}
        onReload={() => setRound(round + 1)}
        onClose={onClose}
      />
    )
  }
  const missing = enquiry.error instanceof ApiError && enquiry.error.status === 404
  return (
    <Dialog open title="Enquiry" onOpenChange={(open) => !open && onClose()}>
      {enquiry.isError ? (
        <ErrorState
          message={missing ? 'This enquiry does not exist any more.' : 'The enquiry could not be loaded.'}
          onRetry={() => void enquiry.refetch()}
          pending={enquiry.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the enquiry</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  )
}
