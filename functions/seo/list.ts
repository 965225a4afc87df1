import { listActiveSeoEntries } from '../domain/seo/seo-store.ts'
import { route } from '../pipeline/route.ts'

export const handler = route('GET /api/seo', listActiveSeoEntries)
