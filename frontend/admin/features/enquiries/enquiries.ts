import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '../../../../shared/api.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { mixEntries } from '../../../../shared/entities/goods.ts'
import { adminList, adminQuery, listPage, refetch, showInLists } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { dropOutbox } from '../../storage/outbox.ts'

/** Names of what this browser keeps of an enquiry until the server has it, without the id. */
const OUTBOXES = {
  note: 'enquiry',
  deal: 'enquiry-deal',
  reply: 'enquiry-reply',
  nextStep: 'enquiry-step',
} as const

export const outboxName = (what: keyof typeof OUTBOXES, id: string): string => `${OUTBOXES[what]}:${id}`

/** Drop all that this browser keeps of an erased enquiry. */
export function dropUnsaved(id: string): void {
  for (const what of Object.keys(OUTBOXES) as (keyof typeof OUTBOXES)[]) dropOutbox(outboxName(what, id))
}

export type EnquiryStatus = Enquiry['status']

/** Dialog of an enquiry, over the list of them. */
export const useEnquiryDialog = () => useDialogParameter('enquiry')

/** Age up to which another screen shows the cached number of new enquiries. */
const COUNT_STALE_MS = 60_000

/** List of enquiries, loaded again whenever the screen is opened, since visitors add to it. */
export const enquiryList = (status: EnquiryStatus | undefined) => ({
  ...adminList('GET /api/admin/enquiries', { status }),
  gcTime: 0,
})

/** Page of enquiries for a file, which needs the password again when the login is older than 15 minutes. */
export const exportedPage = (status: EnquiryStatus | undefined) =>
  listPage('GET /api/admin/export/enquiries', { status })

export const enquiryDetail = (id: string) => ({
  ...adminQuery('GET /api/admin/enquiries/{id}', { params: { id } }),
  gcTime: 0,
})

/** What is to be done today, loaded again whenever the screen is opened. */
export const todayQuery = { ...adminQuery('GET /api/admin/enquiries/today'), gcTime: 0 }

export const newEnquiries = {
  ...adminQuery('GET /api/admin/enquiries/count'),
  staleTime: COUNT_STALE_MS,
}

export interface ChangeOf {
  id: string
  change: BodyInput<'PUT /api/admin/enquiries/{id}'>
}

const put = ({ id, change }: ChangeOf) =>
  adminRequest('PUT /api/admin/enquiries/{id}', { params: { id }, body: change })

/** Show a changed enquiry. A list of one status keeps it, so that the next one is where it was; it is fetched again when opened. */
export function showChanged(queryClient: QueryClient, changed: Enquiry) {
  queryClient.setQueryData(enquiryDetail(changed.id).queryKey, changed)
  showInLists(queryClient, 'GET /api/admin/enquiries', changed.id, changed)
}

/** Fetch the whole list and today again, and after a change of a status the number of new ones. */
export function refetchChanged(queryClient: QueryClient, status: EnquiryStatus | undefined) {
  void queryClient.invalidateQueries({ queryKey: enquiryList(undefined).queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
  return status && refetch(queryClient, 'GET /api/admin/enquiries/count')
}

/** Mutation of an enquiry, which replaces it in the cache. */
export function useChangeEnquiry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: put,
    onSuccess: (changed, { change }) => {
      showChanged(queryClient, changed)
      return refetchChanged(queryClient, change.status)
    },
  })
}

export interface MarkedEnquiry {
  readonly id: string
  readonly status: EnquiryStatus
}

/** Calls at a time of a change of many enquiries. */
const AT_A_TIME = 5

/** Mutation of the status of many enquiries; gives the ids of those that failed. */
export function useMarkEnquiries() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (marks: readonly MarkedEnquiry[]) => {
      const failed: string[] = []
      for (let start = 0; start < marks.length; start += AT_A_TIME) {
        const calls = marks.slice(start, start + AT_A_TIME).map(({ id, status }) =>
          put({ id, change: { status } }).then(
            (changed) => showChanged(queryClient, changed),
            () => failed.push(id),
          ),
        )
        await Promise.all(calls)
      }
      await refetchChanged(queryClient, marks[0]?.status)
      return failed
    },
  })
}

/** Enquiries of the same sender, which an erasure deletes; never from the cache. */
export const enquiriesOfSender = (id: string) => ({
  ...adminQuery('GET /api/admin/enquiries/{id}/same-person', { params: { id } }),
  staleTime: 0,
  gcTime: 0,
})

/** What an enquiry is about, in a line: its subject, goods and weights. */
export const aboutEnquiry = ({ interest, mix }: Pick<Enquiry, 'interest' | 'mix'>): string =>
  [interest, ...mixEntries(mix ?? [])].filter(Boolean).join(', ')
