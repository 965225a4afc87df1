import type { ContentItem } from '../../../../shared/entities/export.ts'
import { succeed } from '../../../support/client.ts'

export const ADDED = { outcome: 'added', reason: null }
export const PRESENT = { outcome: 'present', reason: null }

/** Imports items of a file as whoever has the session; gives what became of each. */
export const importingAs = (session: string) => async (items: readonly ContentItem[]) =>
  (await succeed('POST /api/admin/import', { session, body: { items } })).body.outcomes
