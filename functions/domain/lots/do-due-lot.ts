import { nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import type { DueTime } from '../documents/due-items.ts'
import { expiriesOf } from './lot-states.ts'
import { changeLot, getLot } from './lot-store.ts'

/**
 * End an offer: the lot is a draft again.
 * @returns false if it was ended or changed meanwhile
 * @throws NotFound (404) for a deleted lot
 */
export const endDueOffer = ({ id, at }: DueTime): Promise<boolean> =>
  retryOnConflict(
    'This lot',
    undefined,
    () => getLot(id),
    async (current) => {
      if (!expiriesOf(current).some((expiry) => expiry.at === at)) return false
      const next = nextVersion(current, { state: 'draft', offeredAt: null, validUntil: null })
      await changeLot(current, next, [entryOp({ what: 'lots', action: 'expire', id, session: null })])
      return true
    },
  )
