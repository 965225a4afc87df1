import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingDialog } from '../../layout/loading-dialog.tsx'
import { enquiryDetail } from './enquiries.ts'
import { EnquiryForm } from './enquiry-form.tsx'

interface EnquiryDialogProps {
  id: string
  onClose: () => void
}

/** Dialog of one enquiry, loaded again each time. */
export const EnquiryDialog = ({ id, onClose }: EnquiryDialogProps) => {
  const enquiry = useQuery(enquiryDetail(id))
  /** Key of the form; another one resets it. */
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
  return <LoadingDialog title="Enquiry" what="enquiry" query={enquiry} onClose={onClose} />
}
