import type { Lot } from '../../../shared/entities/lot.ts'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { InvalidInput } from '../../platform/errors.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import { noDeletionOf } from '../media/deletions.ts'
import { findMedia } from '../media/media-store.ts'
import { usesOf } from '../media/uses.ts'
import { endOfLot } from './lot-states.ts'

const idOf = (address: string): string => mediaFile(address)?.id ?? ''

/** @throws InvalidInput (400) for a new picture that is gone, or not ready */
export async function checkPictures(before: Lot | undefined, after: Lot): Promise<void> {
  const found = await Promise.all(
    after.pictures.map(async (address, index) => {
      if (before?.pictures.includes(address)) return []
      const isReady = (await findMedia(idOf(address)))?.status === 'ready'
      const message = 'This picture is not ready. Wait until it is shown, or choose another one.'
      return isReady ? [] : [{ path: `pictures.${index}`, message }]
    }),
  )
  const issues = found.flat()
  if (issues.length > 0) throw new InvalidInput(issues)
}

/** Writes that keep the list of what uses a picture. A use ends with its lot. */
export function picturesOf(before: Lot | undefined, after: Lot | undefined): Write[] {
  const holder = { kind: 'lot' as const, id: (after ?? before)?.id ?? '' }
  const [old, next] = [before?.pictures ?? [], after?.pictures ?? []]
  const ttl = after && endOfLot(after)
  if (ttl === undefined && (!before || endOfLot(before) === undefined)) return usesOf(old, next, holder)
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((address) => !others.some((other) => idOf(other) === idOf(address)))
  return [
    ...usesOf([], next, holder, ttl),
    ...usesOf(without(old, next), [], holder),
    ...(ttl === undefined ? [] : noDeletionOf(without(next, old).map(idOf))),
  ]
}
