import { apiKeySettings } from '../../lib/api-key.ts'
import { route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/settings', apiKeySettings)
