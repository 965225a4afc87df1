import { useQuery } from '@tanstack/react-query'
import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { formatDate } from '../../../../../shared/formats/format.ts'
import { Link } from '../../../../ui/link.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { SmallButton } from '../../../ui/small-button.tsx'
import { enquiriesOfSender, useEnquiryDialog } from '../enquiries.ts'
import { enquiriesText } from './enquiries-text.ts'

interface SenderProps {
  enquiry: Enquiry
}

/** Whether the sender wrote before; a line from the start, so that nothing moves when it is known. */
export const OtherEnquiries = ({ enquiry }: SenderProps) => {
  const dialog = useEnquiryDialog()
  const { data, isError } = useQuery(enquiriesOfSender(enquiry.id))
  const others = data?.enquiries.filter(({ id }) => id !== enquiry.id) ?? []
  if (!data)
    return <span>{isError ? 'Not known. Check your connection.' : 'Looking for other enquiries…'}</span>
  if (others.length === 0) return <span>No other enquiry</span>
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-bold">
        {others.length === 1 ? '1 other enquiry' : `${others.length} other enquiries`}
      </summary>
      <ul className="grid">
        {others.map(({ id, name, submittedAt }) => (
          <li key={id}>
            <Link
              to={dialog.to(id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {`${formatDate(submittedAt)}, ${name}`}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Button that copies all that is kept of the person. */
export const CopySender = ({ enquiry }: SenderProps) => {
  const { data } = useQuery(enquiriesOfSender(enquiry.id))

  async function copyAll() {
    try {
      const all = await Promise.all(
        (data?.enquiries ?? []).map(({ id }) =>
          adminRequest('GET /api/admin/enquiries/{id}', { params: { id } }),
        ),
      )
      await navigator.clipboard.writeText(enquiriesText(all))
      toast.success('All that is kept of this person is copied')
    } catch {
      toast.error('Could not be copied. Please try again.')
    }
  }

  return (
    <SmallButton variant="ghost" disabled={!data} onClick={() => void copyAll()}>
      Copy all of this person
    </SmallButton>
  )
}
