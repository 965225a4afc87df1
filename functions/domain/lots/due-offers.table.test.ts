import { beforeAll, expect, test } from 'vitest'
import { lotInput } from '../../../shared/entities/lot.ts'
import { putItem } from '../../platform/table/table-writes.ts'
import { DONE, inHours, justBefore } from '../../testing/due-runs.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { runDue } from '../due/run-due.ts'
import { createLot, deleteLot, getLot, updateLot } from './lot-store.ts'

beforeAll(createOwnTable)

const offer = (until: Date) =>
  createLot(lotInput.parse({ goods: 'd2d', kg: 5000, state: 'offered', validUntil: until.toISOString() }))
const dueItems = async (id: string) => (await itemsWith(id)).filter((key) => key.startsWith('DUE/'))

test('an offer ends at its time, not before it, once, though two try at the same time', async () => {
  const time = inHours(1)
  const { id } = await offer(time)
  expect(await runDue(justBefore(time))).toEqual(DONE)
  expect(await getLot(id)).toMatchObject({ state: 'offered', version: 1 })
  expect(await Promise.all([runDue(time), runDue(time)])).toEqual([DONE, DONE])
  expect(await getLot(id)).toMatchObject({ state: 'draft', offeredAt: null, validUntil: null, version: 2 })
  expect(await dueItems(id)).toEqual([])
  const entries = (await itemsWith(id)).filter((key) => key.startsWith('DIARY/'))
  expect(entries).toHaveLength(1)
})

test('an offer that was sold, moved or deleted meanwhile is left as it is', async () => {
  const time = inHours(2)
  const [sold, moved, deleted] = await Promise.all([offer(time), offer(time), offer(time)])
  const items = await Promise.all([sold, moved, deleted].map(({ id }) => dueItems(id)))
  await updateLot(sold.id, { state: 'sold' })
  await updateLot(moved.id, { validUntil: inHours(3).toISOString() })
  await deleteLot(deleted.id)
  // As a run found them before.
  for (const [key = ''] of items) {
    const [at = '', lotId = ''] = key.slice('DUE/'.length).split('#')
    await putItem({ pk: 'DUE', sk: key.slice('DUE/'.length), lotId, name: 'expires', at })
  }
  expect(await runDue(time)).toEqual(DONE)
  expect(await getLot(sold.id)).toMatchObject({ state: 'sold', version: 2 })
  expect(await getLot(moved.id)).toMatchObject({ state: 'offered', version: 2 })
})
