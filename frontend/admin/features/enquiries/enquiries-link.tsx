import { useQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '../../../../shared/entities/enquiry.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { NavLink } from '../../../ui/link.tsx'
import { newEnquiries } from './enquiries.ts'

/** Link to the enquiries, with the number of new ones. */
export const EnquiriesLink = () => {
  const count = useQuery(newEnquiries).data?.new ?? 0
  return (
    <NavLink to={adminPages.enquiries} className="inline-flex min-h-11 items-center gap-2">
      <span className="underline underline-offset-4">Enquiries</span>
      {count > 0 && (
        <span className="rounded-full bg-signal px-2 py-0.5 font-bold text-sm text-white">
          <span>{count < MOST_COUNTED ? count : `${MOST_COUNTED - 1}+`}</span>
          <span className="sr-only"> new</span>
        </span>
      )}
    </NavLink>
  )
}
