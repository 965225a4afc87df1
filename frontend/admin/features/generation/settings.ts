import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { ADMIN_DATA } from '../../data/admin-list.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'

export const settingsQuery = queryOptions({
  queryKey: [...ADMIN_DATA, 'settings'],
  queryFn: () => signOutOn401(request('GET /api/admin/settings')),
})

export const useUpdateKey = () =>
  useAdminMutation({
    call: (openaiApiKey: string) => request('POST /api/admin/settings', { body: { openaiApiKey } }),
    success: 'OpenAI API key updated successfully',
    failure: 'Failed to update API key',
    refetch: settingsQuery.queryKey,
  })

export const useRemoveKey = () =>
  useAdminMutation({
    call: () => request('DELETE /api/admin/settings/openai-key'),
    success: 'OpenAI API key removed successfully',
    failure: 'Failed to remove API key',
    refetch: settingsQuery.queryKey,
  })
