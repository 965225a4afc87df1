import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { ADMIN_DATA } from '../../data/admin-list.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'

export const secondStepQuery = queryOptions({
  queryKey: [...ADMIN_DATA, 'second-step'],
  queryFn: () => signOutOn401(request('GET /api/admin/account/second-step')),
})

export const useForgetBrowser = () =>
  useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/account/browsers/{id}', { params: { id } }),
    success: 'This browser will be asked for a code',
    failure: 'Failed to forget the browser',
    refetch: secondStepQuery.queryKey,
  })
