import { useQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '../../../../shared/entities/enquiry.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { ToDoItem } from '../../layout/admin-page.tsx'
import { newEnquiries } from './enquiries.ts'

const shown = (count: number) => (count < MOST_COUNTED ? `${count}` : `${MOST_COUNTED - 1}+`)

/** New enquiries among what is to do. */
export const EnquiriesToDo = () => {
  const count = useQuery(newEnquiries).data?.new ?? 0
  if (count === 0) return null
  return (
    <ToDoItem to={`${adminPages.enquiries}?status=new`}>
      {`${shown(count)} new ${count === 1 ? 'enquiry' : 'enquiries'}`}
    </ToDoItem>
  )
}

/** Number of new enquiries, for the menu; nothing when there are none. */
export const NewEnquiries = () => {
  const count = useQuery(newEnquiries).data?.new ?? 0
  if (count === 0) return null
  return (
    <span className="rounded-full bg-signal px-2 py-0.5 font-bold text-sm text-white max-md:absolute max-md:top-0 max-md:right-[max(0px,50%-1.75rem)] max-md:px-1.5 max-md:py-0 max-md:text-xs">
      <span>{shown(count)}</span>
      <span className="sr-only"> new</span>
    </span>
  )
}
