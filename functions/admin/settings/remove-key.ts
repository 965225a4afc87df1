import { removeApiKey } from '../../lib/api-key.ts'
import { route } from '../../lib/route.ts'

export const handler = route('DELETE /api/admin/settings/openai-key', async () => {
  await removeApiKey()
  return null
})
