import { apiKeySettings } from '../../domain/generation/api-key.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/settings', apiKeySettings)
