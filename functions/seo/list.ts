import { listActiveSeoEntries } from '../domain/seo/seo-entries.ts'
import { route } from '../pipeline/route.ts'

export const handler = route('GET /api/seo', listActiveSeoEntries)
