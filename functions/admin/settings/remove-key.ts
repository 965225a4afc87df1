import { removeApiKey } from '../../domain/generation/api-key.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/settings/openai-key', async () => {
  await removeApiKey()
  return null
})
