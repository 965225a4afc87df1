import { removeApiKey } from '../../lib/api-key.ts'
import { route } from '../../lib/route.ts'
import { forgetAiKey } from '../../lib/settings.ts'

/** The secret before its note: nobody may be told that the key is gone while it is not. */
export const handler = route('DELETE /api/admin/settings/openai-key', async () => {
  await removeApiKey()
  await forgetAiKey()
  return null
})
