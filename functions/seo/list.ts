import { route } from '../lib/route.ts'
import { listActiveSeoEntries } from '../lib/seo-entries.ts'

export const handler = route('GET /api/seo', listActiveSeoEntries)
