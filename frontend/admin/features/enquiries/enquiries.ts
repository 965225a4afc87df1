import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { BodyInput } from '../../../../shared/api.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { request, requestPage } from '../../../api/request.ts'
import { ADMIN_DATA } from '../../data/admin-list.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'

export type EnquiryStatus = Enquiry['status']

const LISTS = [...ADMIN_DATA, 'list', 'enquiries'] as const
/** Age up to which another screen shows the cached number of new enquiries. */
const COUNT_STALE_MS = 60_000

/** List of enquiries, loaded again whenever the screen is opened, since visitors add to it. */
export const enquiryList = (status: EnquiryStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, status],
    queryFn: ({ pageParam }) =>
      signOutOn401(requestPage('GET /api/admin/enquiries', { query: { cursor: pageParam, status } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
  })

/** Page of enquiries for a file, which needs the password again when the login is older than 15 minutes. */
export const exportedPage = (status: EnquiryStatus | undefined) => (cursor: string | undefined) =>
  requestPage('GET /api/admin/export/enquiries', { query: { cursor, status } })

export const enquiryDetail = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'enquiry', id],
    queryFn: () => signOutOn401(request('GET /api/admin/enquiries/{id}', { params: { id } })),
    gcTime: 0,
  })

export const newEnquiries = queryOptions({
  queryKey: [...ADMIN_DATA, 'new-enquiries'],
  queryFn: () => signOutOn401(request('GET /api/admin/enquiries/count')),
  staleTime: COUNT_STALE_MS,
})

interface ChangeOf {
  id: string
  change: BodyInput<'PUT /api/admin/enquiries/{id}'>
}

const put = ({ id, change }: ChangeOf) =>
  signOutOn401(request('PUT /api/admin/enquiries/{id}', { params: { id }, body: change }))

/** Show a changed enquiry. A list of one status keeps it, so that the next one is where it was; it is fetched again when opened. */
function showChanged(queryClient: QueryClient, changed: Enquiry) {
  queryClient.setQueryData(enquiryDetail(changed.id).queryKey, changed)
  queryClient.setQueriesData<InfiniteData<{ items: Enquiry[] }>>(
    { queryKey: LISTS },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === changed.id ? changed : item)),
        })),
      },
  )
}

/** Mutation of an enquiry, which replaces it in the cache. */
export function useChangeEnquiry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: put,
    onSuccess: async (changed, { change }) => {
      showChanged(queryClient, changed)
      void queryClient.invalidateQueries({ queryKey: enquiryList(undefined).queryKey, exact: true })
      if (change.status) await queryClient.invalidateQueries({ queryKey: newEnquiries.queryKey })
    },
  })
}

export interface MarkedEnquiry {
  readonly id: string
  readonly status: EnquiryStatus
}

/** Calls at a time of a change of many enquiries. */
const AT_A_TIME = 5

/** Mutation of the status of many enquiries; gives the number of those that failed. */
export function useMarkEnquiries() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (marks: readonly MarkedEnquiry[]) => {
      let failed = 0
      for (let start = 0; start < marks.length; start += AT_A_TIME) {
        const calls = marks
          .slice(start, start + AT_A_TIME)
          .map(({ id, status }) => put({ id, change: { status } }))
        for (const result of await Promise.allSettled(calls)) {
          if (result.status === 'fulfilled') showChanged(queryClient, result.value)
          else failed++
        }
      }
      void queryClient.invalidateQueries({ queryKey: enquiryList(undefined).queryKey, exact: true })
      await queryClient.invalidateQueries({ queryKey: newEnquiries.queryKey })
      return failed
    },
  })
}

/** Enquiries of the same sender, which an erasure deletes; never from the cache. */
export const enquiriesOfSender = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'enquiries-of-sender', id],
    queryFn: () => signOutOn401(request('GET /api/admin/enquiries/{id}/same-person', { params: { id } })),
    staleTime: 0,
    gcTime: 0,
  })

/** Mutation that erases the sender's enquiries of this `version` and reloads the list. */
export function useEraseSender() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: string }) =>
      signOutOn401(request('DELETE /api/admin/enquiries/{id}', { params: { id }, query: { version } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: newEnquiries.queryKey })
      return queryClient.resetQueries({ queryKey: LISTS })
    },
  })
}
