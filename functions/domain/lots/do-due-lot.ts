import { NotFound } from '../../platform/errors.ts'
import { nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import type { DueLot } from '../documents/due-items.ts'
import { expiryOf } from './lot-states.ts'
import { changeLot, getLot } from './lot-store.ts'

/**
 * End an offer: the lot is a draft again.
 * @returns false if it was ended, changed or deleted meanwhile
 */
export async function endDueOffer({ lotId, at }: DueLot): Promise<boolean> {
  try {
    return await retryOnConflict(
      'This lot',
      undefined,
      () => getLot(lotId),
      async (current) => {
        if (expiryOf(current)?.at !== at) return false
        const next = nextVersion(current, { state: 'draft', offeredAt: null, validUntil: null })
        const entry = entryOp({ what: 'lots', action: 'expire', id: lotId, session: null })
        await changeLot(current, next, [entry])
        return true
      },
    )
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}
