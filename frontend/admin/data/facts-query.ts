import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { ADMIN_DATA } from './admin-list.ts'
import { signOutOn401 } from './sign-out-on-401.ts'

/** The company's facts: what differs from the defaults, and these. */
export const factsQuery = queryOptions({
  queryKey: [...ADMIN_DATA, 'facts'],
  queryFn: () => signOutOn401(request('GET /api/admin/facts')),
  gcTime: 0,
})
