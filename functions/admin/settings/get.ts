import { route } from '../../lib/route.ts'
import { getSettings } from '../../lib/settings.ts'

export const handler = route('GET /api/admin/settings', getSettings)
