import { adminQuery, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'

export const settingsQuery = adminQuery('GET /api/admin/settings')

export const useUpdateKey = () =>
  useAdminMutation({
    call: (openaiApiKey: string) => adminRequest('POST /api/admin/settings', { body: { openaiApiKey } }),
    success: 'OpenAI API key updated successfully',
    failure: 'Failed to update API key',
    refetch: ['GET /api/admin/settings'],
  })

export const useUpdateLimit = () =>
  useAdminMutation({
    call: (monthlyLimitUsd: number) =>
      adminRequest('POST /api/admin/settings', { body: { monthlyLimitUsd } }),
    success: 'Monthly limit saved',
    failure: 'Failed to save the monthly limit',
    refetch: ['GET /api/admin/settings'],
  })

export const useRemoveKey = () =>
  useAdminMutation({
    call: () => adminRequest('DELETE /api/admin/settings/openai-key'),
    success: 'OpenAI API key removed successfully',
    failure: 'Failed to remove API key',
    refetch: ['GET /api/admin/settings'],
  })
