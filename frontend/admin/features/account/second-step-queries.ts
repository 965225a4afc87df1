import { adminQuery } from '../../data/admin-query.ts'

export const secondStepQuery = adminQuery('GET /api/admin/account/second-step')

export function recoveryCodesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left.'
  return `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`
}
