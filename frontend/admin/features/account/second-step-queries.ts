import { adminQuery, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'

export const secondStepQuery = adminQuery('GET /api/admin/account/second-step')

export function recoveryCodesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left.'
  return `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`
}

export const useForgetBrowser = () =>
  useAdminMutation({
    call: (id: string) => adminRequest('DELETE /api/admin/account/browsers/{id}', { params: { id } }),
    success: 'This browser will be asked for a code',
    failure: 'Failed to forget the browser',
    refetch: ['GET /api/admin/account/second-step'],
  })
