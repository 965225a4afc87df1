import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { partitions } from '../../../shared/table/partitions.ts'
import { putItem, transact } from '../../platform/table/table-writes.ts'
import { allItems } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { changedDueTimes, type DueTime, deleteDue, findDue, putDue } from './due-items.ts'

beforeAll(createOwnTable)

const [post, lot, page] = [ulid(), ulid(), 'en#toys']
const at = (minute: number) => `2026-11-24T12:0${minute}:00.000Z`
const until = (minute: number) => new Date(at(minute))
/** Due times of every kind, with the attribute that names the document in items of an earlier release. */
const times: [DueTime, string][] = [
  [{ kind: 'post', id: post, name: 'publishAt', at: at(1) }, 'postId'],
  [{ kind: 'post', id: post, name: 'unpublishAt', at: at(2) }, 'postId'],
  [{ kind: 'page', id: page, name: 'publishAt', at: at(3) }, 'page'],
  [{ kind: 'lot', id: lot, name: 'expires', at: at(4) }, 'lotId'],
]
const all = times.map(([time]) => time)
const dueItems = async () => (await allItems()).filter(({ pk }) => pk === partitions.due)

test('the due times of all kinds are one list, earliest first, until an instant and as many as are wanted', async () => {
  await transact(all.toReversed().map(putDue))
  expect(await findDue(until(5))).toEqual(all)
  expect(await findDue(until(2))).toEqual(all.slice(0, 2))
  expect(await findDue(until(5), 3)).toEqual(all.slice(0, 3))
  await transact(all.map(deleteDue))
  expect(await findDue(until(5))).toEqual([])
})

test('items of an earlier release are read, ended and replaced as those of this one, which that release reads, too', async () => {
  await transact(all.map(putDue))
  const stored = await dueItems()
  for (const [{ id, name, at }, attribute] of times)
    expect(stored).toContainEqual(expect.objectContaining({ [attribute]: id, name, at }))

  const earlier = times.map(([{ id, name, at }, attribute]) => ({
    ...{ pk: partitions.due, sk: `${at}#${id}#${name}` },
    ...{ [attribute]: id, name, at },
  }))
  for (const item of earlier) await putItem(item)
  expect(await findDue(until(5))).toEqual(all)
  const later = all.slice(0, 2).map((time) => ({ ...time, at: at(5) }))
  await transact(changedDueTimes(all, [...all.slice(2), ...later]))
  expect(await findDue(until(5))).toEqual([...all.slice(2), ...later])
  await transact(changedDueTimes([...all.slice(2), ...later], []))
  expect(await dueItems()).toEqual([])
})
