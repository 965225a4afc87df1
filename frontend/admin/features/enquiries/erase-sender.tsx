import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnquiriesOfPerson, Enquiry } from '../../../../shared/entities/enquiry.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { ApiError } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refetch } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { askWith } from '../../layout/ask.tsx'
import { QueryState } from '../../layout/query-state.tsx'
import { CANCEL, Question } from '../../ui/question.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { enquiriesOfSender } from './enquiries.ts'
import { counted } from './enquiry-filter.ts'

interface EraseSenderProps {
  enquiry: Enquiry
  onErased: (ids: readonly string[]) => void
}

/** Button that erases all enquiries of the sender (GDPR, Article 17), after a question that shows them. */
export const EraseSender = ({ enquiry, onErased }: EraseSenderProps) => (
  <SmallButton
    variant="ghost"
    onClick={() =>
      askWith((close) => <ErasureQuestion id={enquiry.id} onErased={onErased} onClose={close} />)
    }
  >
    Erase this person's data
  </SmallButton>
)

interface ErasureQuestionProps {
  /** Id of the enquiry whose sender is to be erased. */
  id: string
  onErased: (ids: readonly string[]) => void
  onClose: () => void
}

/** Question that shows every enquiry to erase. A conflict, by one that came in meanwhile, shows them again. */
const ErasureQuestion = ({ id, onErased, onClose }: ErasureQuestionProps) => {
  const found = useQuery(enquiriesOfSender(id))
  const queryClient = useQueryClient()
  const shown = found.isFetching || found.isError ? undefined : found.data

  async function confirm({ version, enquiries }: EnquiriesOfPerson) {
    try {
      const { erased } = await adminRequest('DELETE /api/admin/enquiries/{id}', {
        params: { id },
        query: { version },
      })
      void refetch(queryClient, 'GET /api/admin/enquiries/count', 'GET /api/admin/enquiries/today')
      await queryClient.resetQueries({ queryKey: ['GET /api/admin/enquiries'] })
      toast.success(`${counted(erased)} erased`)
      onErased(enquiries.map((one) => one.id))
      return true
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409
      toast.error((isOutdated && error.serverMessage) || 'Failed to erase')
      if (isOutdated) void found.refetch()
      return !isOutdated
    }
  }

  return (
    <Question
      title="Erase this person's data?"
      message={
        shown ? (
          <Enquiries enquiries={shown.enquiries} />
        ) : (
          <QueryState query={found} what="enquiries of this person" heights={['h-6', 'h-16']} />
        )
      }
      answers={[
        CANCEL,
        { label: 'Erase', variant: 'danger', disabled: !shown, run: () => shown && confirm(shown) },
      ]}
      onClose={onClose}
    />
  )
}

const Enquiries = ({ enquiries }: Pick<EnquiriesOfPerson, 'enquiries'>) => (
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
      Only enquiries with this e-mail or phone are deleted. Search for the name or the address to find others.
    </p>
  </>
)
