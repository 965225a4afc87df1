import * as calls from '../../shared/calls/settings.ts'
import { nameAction } from '../domain/diary/named-action.ts'
import { apiKeySettings, removeApiKey, storeApiKey } from '../domain/generation/api-key.ts'
import { checkApiKey } from '../domain/generation/api-key-check.ts'
import { readMonthlyLimit, saveMonthlyLimit } from '../domain/generation/money/monthly-limit.ts'
import { route } from '../pipeline/route.ts'

export const get = route(calls.getSettings, async () => {
  const [key, monthlyLimitUsd] = await Promise.all([apiKeySettings(), readMonthlyLimit()])
  return { ...key, monthlyLimitUsd }
})

export const update = route(calls.updateSettings, async ({ body: { openaiApiKey, monthlyLimitUsd } }) => {
  if (openaiApiKey !== undefined) await checkApiKey(openaiApiKey)
  if (monthlyLimitUsd !== undefined) await saveMonthlyLimit(monthlyLimitUsd)
  if (openaiApiKey === undefined) nameAction('limit')
  return {
    ...(openaiApiKey === undefined ? await apiKeySettings() : await storeApiKey(openaiApiKey)),
    monthlyLimitUsd: monthlyLimitUsd ?? (await readMonthlyLimit()),
  }
})

export const removeKey = route(calls.removeKey, () => removeApiKey())
