import * as calls from '../../../shared/calls/settings.ts'
import { storeApiKey } from '../../domain/generation/api-key.ts'
import { checkApiKey } from '../../domain/generation/api-key-check.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateSettings, async ({ body: { openaiApiKey } }) => {
  await checkApiKey(openaiApiKey)
  return storeApiKey(openaiApiKey)
})
