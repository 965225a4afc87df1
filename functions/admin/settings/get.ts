import * as calls from '../../../shared/calls/settings.ts'
import { apiKeySettings } from '../../domain/generation/api-key.ts'
import { readMonthlyLimit } from '../../domain/generation/money/monthly-limit.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getSettings, async () => {
  const [key, monthlyLimitUsd] = await Promise.all([apiKeySettings(), readMonthlyLimit()])
  return { ...key, monthlyLimitUsd }
})
