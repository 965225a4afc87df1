import { storeApiKey } from '../../lib/api-key.ts'
import { checkApiKey } from '../../lib/api-key-check.ts'
import { route } from '../../lib/route.ts'
import { noteAiKey } from '../../lib/settings.ts'

/** The secret before its note: settings that speak of a key nobody stored would be worse than the reverse. */
export const handler = route('POST /api/admin/settings', async ({ body: { openaiApiKey } }) => {
  await checkApiKey(openaiApiKey)
  await storeApiKey(openaiApiKey)
  return noteAiKey(openaiApiKey)
})
