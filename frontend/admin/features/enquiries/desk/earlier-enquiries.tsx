import { useQuery } from '@tanstack/react-query'
import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { formatDate } from '../../../../../shared/formats/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { toast } from '../../../../ui/toast/toast.tsx'
import { adminRequest } from '../../../data/admin-request.ts'
import { enquiriesOfSender } from '../enquiries.ts'
import { enquiriesText } from './enquiries-text.ts'

interface EarlierEnquiriesProps {
  enquiry: Enquiry
  to: (id: string) => string
}

/** Other enquiries of the same sender, and a copy of all that is kept of the person. */
export const EarlierEnquiries = ({ enquiry, to }: EarlierEnquiriesProps) => {
  const { data } = useQuery(enquiriesOfSender(enquiry.id))
  const others = data?.enquiries.filter(({ id }) => id !== enquiry.id) ?? []

  async function copyAll() {
    try {
      const ids = [enquiry.id, ...others.map(({ id }) => id)]
      const all = await Promise.all(
        ids.map((id) => adminRequest('GET /api/admin/enquiries/{id}', { params: { id } })),
      )
      await navigator.clipboard.writeText(enquiriesText(all))
      toast.success('All that is kept of this person is copied')
    } catch {
      toast.error('Could not be copied. Please try again.')
    }
  }

  return (
    <div className="grid gap-2">
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {others.length === 1
              ? '1 other enquiry of this sender'
              : `${others.length} other enquiries of this sender`}
          </summary>
          <ul className="grid">
            {others.map(({ id, name, submittedAt }) => (
              <li key={id}>
                <Link to={to(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {`${formatDate(submittedAt)}, ${name}`}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div>
        <Button size="small" variant="ghost" disabled={!data} onClick={() => void copyAll()}>
          Copy all of this person
        </Button>
      </div>
    </div>
  )
}
