import { ulid } from 'ulid'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Lot, lotInput } from '../../../shared/entities/lot.ts'
import { mediaFile, pictureAddress } from '../../../shared/media/media-files.ts'
import { BadRequest, Conflict, InvalidInput, VersionConflict } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { putItem } from '../../platform/table/table-writes.ts'
import { everything } from '../../testing/pages-of.ts'
import { readyPicture } from '../../testing/ready-picture.ts'
import { storedEnquiry } from '../../testing/stored-enquiry.ts'
import { allItems, itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { getDocumentVersion, keepDraft, listDocumentVersions } from '../documents/document-store.ts'
import { createMedia, deleteMedia, getMedia, newMedia } from '../media/media-store.ts'
import { createLink, endLink } from '../previews/preview-links.ts'
import { createLot, deleteLot, importLot, listLots, updateLot } from './lot-store.ts'
import { offeredLots } from './offered-lots.ts'

beforeAll(createOwnTable)

const DAY_MS = 24 * 60 * 60_000
const sample = (fields: object = {}) => lotInput.parse({ goods: 'd2d', kg: 5000, ...fields })
const create = (fields: object = {}) => createLot(sample(fields))
const shipment = {
  reference: 'A 1',
  loadedOn: '2026-11-24',
  kg: 5000,
  truck: null,
  seal: null,
  language: 'pl',
} as const
const isOnBoard = async ({ id }: Lot) => (await offeredLots()).some((one) => one.id === id)
const dueOf = async ({ id }: Lot) => (await itemsWith(id)).filter((key) => key.startsWith('DUE/'))

test('an offered lot has a date, an end in 14 days and a due time, until it is sold; taken back before its end, it has them again', async () => {
  const created = await create()
  expect(created).toMatchObject({
    state: 'draft',
    code: created.id.slice(-5),
    offeredAt: null,
    validUntil: null,
  })
  expect(await isOnBoard(created)).toBe(false)

  const offered = await updateLot(created.id, { state: 'offered' })
  expect(Date.parse(offered.validUntil ?? '') - Date.parse(offered.offeredAt ?? '')).toBeCloseTo(
    14 * DAY_MS,
    -3,
  )
  expect(await isOnBoard(offered)).toBe(true)
  expect(await dueOf(offered)).toEqual([`DUE/${offered.validUntil}#${offered.id}#expires`])

  const reserved = await updateLot(created.id, { state: 'reserved' })
  expect(reserved).toMatchObject({ offeredAt: offered.offeredAt, validUntil: offered.validUntil })
  expect([await isOnBoard(reserved), await dueOf(reserved)]).toEqual([true, []])
  const again = await updateLot(created.id, { state: 'offered' })
  expect([again.offeredAt, await dueOf(again)]).toEqual([offered.offeredAt, [expect.any(String)]])

  const sold = await updateLot(created.id, { state: 'sold' })
  expect([await isOnBoard(sold), await dueOf(sold)]).toEqual([false, []])
  vi.setSystemTime(Date.now() + DAY_MS)
  const { offeredAt, validUntil } = offered
  expect(await updateLot(created.id, { state: 'reserved' })).toMatchObject({ offeredAt, validUntil })
  await updateLot(created.id, { state: 'sold' })
  vi.setSystemTime(Date.parse(validUntil ?? ''))
  expect(await updateLot(created.id, { state: 'offered' })).toMatchObject({ offeredAt: validUntil })
  vi.useRealTimers()
  await updateLot(created.id, { state: 'sold' })
  await expect(updateLot(created.id, { state: 'loaded' })).rejects.toThrow(InvalidInput)
  expect(await updateLot(created.id, { state: 'loaded', shipment })).toMatchObject({
    state: 'loaded',
    shipment,
  })
})

test('an end is later than now and a month ahead at most', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  for (const days of [-1, 32])
    await expect(create({ state: 'offered', validUntil: inDays(days) })).rejects.toThrow(InvalidInput)
  const validUntil = inDays(3)
  const lot = await create({ state: 'offered', validUntil })
  expect(await dueOf(lot)).toEqual([`DUE/${validUntil}#${lot.id}#expires`])
  vi.setSystemTime(Date.parse(validUntil))
  expect(await isOnBoard(lot)).toBe(false)
  // What was offered once is offered anew, not with its old dates.
  const reoffered = await updateLot((await updateLot(lot.id, { state: 'draft' })).id, { state: 'offered' })
  expect(reoffered.offeredAt).toBe(validUntil)
  expect(Date.parse(reoffered.validUntil ?? '')).toBe(Date.parse(validUntil) + 14 * DAY_MS)
  vi.useRealTimers()
})

test('a reserved lot stays on the board until it is a month old', async () => {
  const { id, ...lot } = await create({ state: 'offered' })
  await updateLot(id, { state: 'reserved' })
  for (const [days, shown] of [
    [30, true],
    [32, false],
  ] as const)
    expect(
      (await offeredLots(new Date(Date.now() + days * DAY_MS))).some(({ code }) => code === lot.code),
    ).toBe(shown)
  await deleteLot(id)
})

test('an imported lot has the dates of its offer, and a stored one without them keeps no other from the board', async () => {
  const offered = await create({ state: 'offered' })
  const imported = (fields: Partial<Lot>) => importLot({ ...offered, id: ulid(), ...fields })
  for (const [fields, path] of [
    [{ offeredAt: null }, 'offeredAt'],
    [{ state: 'reserved', offeredAt: null }, 'offeredAt'],
    [{ validUntil: null }, 'validUntil'],
  ] as const)
    await expect(imported(fields)).rejects.toMatchObject({ status: 400, body: { issues: [{ path }] } })
  await imported({ state: 'draft', offeredAt: null, validUntil: null })

  const error = vi.spyOn(logger, 'error')
  const broken = { ...(await create()), state: 'offered' } as const
  await putItem({ pk: 'LOT', sk: broken.id, ...broken })
  expect([await isOnBoard(offered), await isOnBoard(broken)]).toEqual([true, false])
  expect(error).toHaveBeenCalledWith('lot not shown', expect.objectContaining({ id: broken.id }))
  await deleteLot(broken.id)
})

test('the board has the last offered first, 24 at most, and nothing of who buys', async () => {
  const first = await create({ state: 'offered', enquiryId: await storedEnquiry(Date.now()) })
  for (let more = 0; more < 24; more++) {
    vi.setSystemTime(Date.now() + 1000)
    await create({ state: 'offered' })
  }
  vi.useRealTimers()
  const board = await offeredLots()
  expect(board).toHaveLength(24)
  expect(board.map(({ offeredAt }) => offeredAt)).toEqual(
    board
      .map(({ offeredAt }) => offeredAt)
      .toSorted()
      .reverse(),
  )
  expect(await isOnBoard(first)).toBe(false)
  expect(Object.keys(board[0] ?? {}).toSorted()).toEqual([
    'code',
    'film',
    'goods',
    'grades',
    'id',
    'kg',
    'note',
    'noteLanguage',
    'offeredAt',
    'pictures',
    'price',
    'state',
    'validUntil',
  ])
  for (const { id } of board) await deleteLot(id)
})

test('a picture counts as used in the same transaction, also in a race, until a sold lot is forgotten', async () => {
  const { id, address } = await readyPicture()
  const lot = await create({ pictures: [address] })
  expect((await getMedia(id)).usedIn).toEqual([{ kind: 'lot', id: lot.id }])
  await expect(deleteMedia(id)).rejects.toThrow(Conflict)
  await updateLot(lot.id, { pictures: [] })
  expect((await getMedia(id)).usedIn).toEqual([])

  const [changed, deleted] = await Promise.allSettled([
    updateLot(lot.id, { pictures: [address] }),
    deleteMedia(id),
  ])
  expect([changed.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])

  const kept = await readyPicture()
  await updateLot(lot.id, { pictures: [kept.address] })
  await updateLot(lot.id, { state: 'sold' })
  await expect(deleteMedia(kept.id)).rejects.toThrow(Conflict)
  const stored = (await allItems()).find(({ sk }) => sk === lot.id)
  // 396 or 397 days, or fewer for a day that the last month does not have.
  expect((stored?.ttl * 1000 - Date.now()) / DAY_MS).toBeGreaterThan(13 * 30)
  expect((stored?.ttl * 1000 - Date.now()) / DAY_MS).toBeLessThan(13 * 31)
  vi.setSystemTime(stored?.ttl * 1000 + 1000)
  expect((await getMedia(kept.id)).usedIn).toEqual([])
  vi.useRealTimers()
  // Not sold after all.
  await updateLot(lot.id, { state: 'offered', pictures: [kept.address] })
  expect((await allItems()).filter(({ pk }) => pk === `USES#${kept.id}`)).toMatchObject([{ id: lot.id }])
  expect((await allItems()).find(({ pk }) => pk === `USES#${kept.id}`)?.ttl).toBeUndefined()
  await deleteLot(lot.id)
  await deleteMedia(kept.id)
})

test('a picture that is not prepared, or gone, is refused', async () => {
  const waiting = newMedia({ type: 'image/jpeg', width: 800, height: 600 })
  await createMedia(waiting, 'hash of one that waits')
  for (const id of [waiting.id, ulid()])
    await expect(create({ pictures: [pictureAddress(id, 800)] })).rejects.toMatchObject({
      body: { issues: [{ path: 'pictures.0' }] },
    })
})

test('a repeat with the same key is the same lot, another lot is refused', async () => {
  const key = ulid()
  const made = await Promise.all([createLot(sample(), key), createLot(sample(), key)])
  expect(made.map(({ id }) => id)).toEqual([key, key])
  await expect(createLot(sample({ kg: 6000 }), key)).rejects.toThrow(Conflict)
  for (const fields of [{ state: 'offered' }, { noteLanguage: 'pl' }])
    await expect(createLot(sample(fields), key)).rejects.toThrow(Conflict)
  const offered = await updateLot(key, { kg: 7000, state: 'offered' })
  expect(await createLot(sample({ kg: 7000, state: 'offered' }), key)).toEqual(offered)
  await expect(createLot(sample(), key)).rejects.toThrow(Conflict)
  expect((await everything(listLots)).filter(({ id }) => id === key)).toHaveLength(1)
})

test('a change of an older version is refused, and a lot stays while its proof can be opened', async () => {
  const { id } = await create()
  await updateLot(id, { kg: 100, version: 1 })
  await expect(updateLot(id, { kg: 200, version: 1 })).rejects.toThrow(VersionConflict)
  await createLink(id)
  await expect(deleteLot(id)).rejects.toThrow(Conflict)
  expect(await listDocumentVersions(`lot:${id}`)).toHaveLength(2)
  await endLink(id)
  await deleteLot(id)
  expect(await itemsWith(id)).toEqual([])
})

test('each save of a lot is a version, and its draft is kept: both end with it at the latest, and neither hides its buyer from an erasure', async () => {
  const enquiryId = await storedEnquiry(Date.now())
  const { address } = await readyPicture()
  const { id } = await create({ enquiryId })
  const name = `lot:${id}`
  await keepDraft(name, { version: 1, values: { pictures: address, enquiryId }, writer: ulid() })
  expect((await getMedia(mediaFile(address)?.id ?? '')).usedIn).toEqual([{ kind: 'lot', id }])
  const { enquiryId: _, ...saved } = await updateLot(id, { kg: 6000 })
  expect((await listDocumentVersions(name)).map(({ version }) => version)).toEqual([2, 1])
  expect((await getDocumentVersion(name, 2)).values).toEqual(saved)
  const kept = (await allItems()).filter(({ pk, sk }) => pk === `SAVED#document#${name}` || sk === name)
  expect(kept).toHaveLength(3)
  for (const { ttl } of kept) {
    expect((ttl * 1000 - Date.now()) / DAY_MS).toBeGreaterThan(13 * 30)
    expect((ttl * 1000 - Date.now()) / DAY_MS).toBeLessThan(13 * 31)
  }
  await deleteLot(id)
  expect(await itemsWith(id)).toEqual([])
})

test('of lots that are not sold there are 200, also of those that come at the same time', async () => {
  for (const { id } of await everything(listLots)) await deleteLot(id)
  await putItem({ pk: 'LOT#OPEN', sk: 'COUNT', open: 198 })
  const made = await Promise.allSettled(Array.from({ length: 4 }, () => create()))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(create()).rejects.toThrow(BadRequest)
  await expect(create()).rejects.toThrow('There are 200 lots that are not sold')
  await create({ state: 'sold' })
  const [open] = (await everything(listLots)).filter(({ state }) => state === 'draft')
  await updateLot(open?.id ?? '', { state: 'sold' })
  const { code: _, ...lot } = await create()
  await expect(importLot({ ...lot, id: ulid() })).rejects.toThrow(BadRequest)
})
