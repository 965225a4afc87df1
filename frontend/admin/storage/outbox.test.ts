import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../testing/local-storage.ts'
import { differs } from './outbox.ts'

const disk = vi.hoisted(() => new Map<string, string>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: async () => [...disk],
  setMany: async (texts: [string, string][]) => {
    for (const [key, text] of texts) disk.set(key, text)
  },
  delMany: async (keys: string[]) => {
    for (const key of keys) disk.delete(key)
  },
}))
// Another file of the worker may have loaded it, with the browser's own database.
vi.resetModules()
const {
  afterOutbox,
  confirmOutbox,
  dropOutbox,
  lastKept,
  newerThanRead,
  outboxNames,
  putOutbox,
  readOutbox,
  recoverOutbox,
  writerId,
} = await import('./outbox.ts')

let stored: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') })
  disk.clear()
  stored = stubLocalStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const type = (title: string, name = 'post:1') => putOutbox(name, { version: 3, values: { title } })
const titleOf = (name = 'post:1') => readOutbox(name)?.values.title
/** What local storage has by now, for a browser that is killed then. */
const onDisk = () => ({ ...stored })
const restart = async (local: Record<string, string>) => {
  for (const key of Object.keys(stored)) delete stored[key]
  Object.assign(stored, local)
  await recoverOutbox()
  await vi.advanceTimersByTimeAsync(0)
}

test('values are read back whole, with what they were typed over, for their document alone', () => {
  putOutbox('post:1', { version: 3, values: { title: 'Bales' }, replaces: '2026-02-01T10:00:00.000Z' })
  expect(readOutbox('post:1')).toEqual({
    ...{ version: 3, values: { title: 'Bales' }, replaces: '2026-02-01T10:00:00.000Z' },
    ...{ writer: writerId(), typedAt: '2026-03-01T10:00:00.000Z' },
  })
  expect(readOutbox('post:2')).toBeUndefined()
  expect([outboxNames('post:'), outboxNames('words:')]).toEqual([['post:1'], []])
  dropOutbox('post:1')
  expect(readOutbox('post:1')).toBeUndefined()
})

test('only what the server has confirmed goes', () => {
  type('Bales of')
  confirmOutbox('post:1', { title: 'Bales' })
  expect(titleOf()).toBe('Bales of')
  confirmOutbox('post:1', { title: 'Bales of' })
  expect(readOutbox('post:1')).toBeUndefined()
})

test('a killed browser brings back what was typed a second ago, and nothing that was confirmed or dropped since', async () => {
  const before = onDisk()
  type('Bales')
  await vi.advanceTimersByTimeAsync(1000)
  await restart(before)
  expect(titleOf()).toBe('Bales')

  const unconfirmed = onDisk()
  confirmOutbox('post:1', { title: 'Bales' })
  await vi.advanceTimersByTimeAsync(0)
  await restart(unconfirmed)
  expect(titleOf()).toBeUndefined()
  expect([...disk]).toEqual([])

  type('Bales again')
  dropOutbox('post:1')
  await vi.advanceTimersByTimeAsync(1000)
  await restart({})
  expect(titleOf()).toBeUndefined()
})

test('what the server had is read again when it confirmed an entry meanwhile', async () => {
  type('Bales')
  const onServer: (string | null)[] = [null, 'Bales']
  const read = async () => {
    confirmOutbox('post:1', { title: 'Bales' })
    return onServer.shift()
  }
  expect(await afterOutbox('post:1', read)).toBe('Bales')
  expect(await afterOutbox('post:1', async () => 'alone')).toBe('alone')
  expect(newerThanRead('post:1')).toBeUndefined()

  type('Bales of')
  await afterOutbox('post:1', async () => 'Bales')
  confirmOutbox('post:1', { title: 'Bales of' })
  expect(newerThanRead('post:1')?.values).toEqual({ title: 'Bales of' })
  dropOutbox('post:1')
  expect(newerThanRead('post:1')).toBeUndefined()
})

test('what was typed after a confirmation outlives a closed tab', async () => {
  type('Bales')
  confirmOutbox('post:1', { title: 'Bales' })
  await vi.advanceTimersByTimeAsync(500)
  type('Bales of')
  await restart(onDisk())
  expect(titleOf()).toBe('Bales of')
})

test.each(['{broken', '"text"', 'null', '{"version":1}', '{"values":{}}'])(
  'stored %s reads as nothing',
  (text) => {
    stored['admin-draft:post:new'] = text
    expect(readOutbox('post:new')).toBeUndefined()
  },
)

test('what an earlier release kept is read, unless it had been sent', () => {
  const copy = { version: 1, values: { title: 'Bales' }, savedAt: '2026-02-01T10:00:00.000Z', formId: 'a' }
  stored['admin-draft:post:1'] = JSON.stringify(copy)
  expect(readOutbox('post:1')).toMatchObject({ values: copy.values, typedAt: copy.savedAt })
  stored['admin-draft:post:1'] = JSON.stringify({ ...copy, sent: true })
  expect(readOutbox('post:1')).toBeUndefined()
})

test('full storage loses nothing that is typed: a form that is opened again goes on with it, also after a restart', async () => {
  type('Bales')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('Bales of')
  expect(titleOf()).toBe('Bales of')
  expect(outboxNames('post:')).toEqual(['post:1'])

  await vi.advanceTimersByTimeAsync(1000)
  disk.set('admin-draft:post:2', disk.get('admin-draft:post:1') ?? '')
  await restart({})
  expect(titleOf('post:2')).toBe('Bales of')

  confirmOutbox('post:1', { title: 'Bales of' })
  dropOutbox('post:2')
  expect([titleOf(), titleOf('post:2')]).toEqual([undefined, undefined])
})

test('the last text kept is found, wherever it is', () => {
  const onServer = '2026-03-01T09:30:00.000Z'
  expect(lastKept('post:1', undefined)).toBeUndefined()
  expect(lastKept('post:1', onServer)).toBe(onServer)
  type('Bales')
  expect(lastKept('post:1', onServer)).toBe('2026-03-01T10:00:00.000Z')
  expect(lastKept('post:1', '2026-03-01T11:00:00.000Z')).toBe('2026-03-01T11:00:00.000Z')
})

test.each([
  [{ title: 'a', published: false }, { title: 'a', published: false }, false],
  [{ title: 'a', published: true }, { title: 'a', published: false }, true],
  [{ head: { title: 'a' }, rows: [{ name: 'b' }] }, { head: { title: 'a' }, rows: [{ name: 'b' }] }, false],
  [{ head: { title: 'a' }, rows: [{ name: 'b' }] }, { head: { title: 'a' }, rows: [{ name: 'c' }] }, true],
])('values differ when one field does, however deep: %j and %j', (values, start, expected) => {
  expect(differs(values, start)).toBe(expected)
})
