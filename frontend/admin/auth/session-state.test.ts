import { expect, test } from 'vitest'
import { sessionState } from './session-state.ts'

const minutes = (count: number) => count * 60_000
const signedIn = { expiresAt: minutes(12 * 60), lastUsedAt: 0 }
const at = (minute: number, lastUse = 0) =>
  sessionState({ ...signedIn, lastUsedAt: minutes(lastUse) }, minutes(minute))

test('a session without use is announced to end five minutes before its hour is over', () => {
  expect(at(54)).toEqual({ name: 'goes on' })
  expect(at(55)).toEqual({ name: 'ends soon', minutes: 5, idle: true })
  expect(at(59.5)).toEqual({ name: 'ends soon', minutes: 1, idle: true })
  expect(at(60)).toEqual({ name: 'over' })
})

test('a use puts the end off, but not beyond twelve hours, whose end the server decides', () => {
  expect(at(70, 55)).toEqual({ name: 'goes on' })
  expect(at(716, 715)).toEqual({ name: 'ends soon', minutes: 4, idle: false })
  expect(at(720, 719)).toEqual({ name: 'goes on' })
})
