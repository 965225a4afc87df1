import { nextVersion } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import type { DueTime } from '../documents/due-items.ts'
import { expiriesOf } from './lot-states.ts'
import { changeLot } from './lot-store.ts'

/**
 * End an offer: the lot is a draft again.
 * @returns false if it was ended or changed meanwhile
 * @throws NotFound (404) for a deleted lot
 */
export async function endDueOffer({ id, at }: DueTime): Promise<boolean> {
  const ended = await changeLot(id, async (current) => {
    if (!expiriesOf(current).some((expiry) => expiry.at === at)) return undefined
    const next = nextVersion(current, { state: 'draft', offeredAt: null, validUntil: null })
    return [next, [entryOp({ what: 'lots', action: 'expire', id, session: null })]]
  })
  return ended !== undefined
}
