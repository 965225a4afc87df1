import { storeApiKey } from '../../lib/api-key.ts'
import { checkApiKey } from '../../lib/api-key-check.ts'
import { route } from '../../lib/route.ts'

export const handler = route('POST /api/admin/settings', async ({ body: { openaiApiKey } }) => {
  await checkApiKey(openaiApiKey)
  return storeApiKey(openaiApiKey)
})
