import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a success says in its title what was done, an error in its description what failed', () => {
  const action = { label: 'Undo', run: () => {} }
  toast.success('Saved', action)
  expect(toastStore.get()).toMatchObject({ title: 'Saved', action })
  toast.error('Failed to save')
  expect(toastStore.get()).toMatchObject({
    title: 'Error',
    description: 'Failed to save',
    variant: 'destructive',
  })
})

test('dismissing a toast that was already replaced changes nothing', () => {
  toast({ title: 'First' })
  const first = toastStore.get()?.id ?? 0
  toast({ title: 'Second' })
  dismissToast(first)
  expect(toastStore.get()).toMatchObject({ title: 'Second', open: true })
})

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  toast({ title: 'Bye' })
  dismissToast(toastStore.get()?.id ?? 0)
  expect(toastStore.get()?.open).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(toastStore.get()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toBeUndefined()
})

test('a new toast is not removed by the timer of the one before it', () => {
  toast({ title: 'Old' })
  dismissToast(toastStore.get()?.id ?? 0)
  toast({ title: 'New' })
  vi.advanceTimersByTime(2_000_000)
  expect(toastStore.get()).toMatchObject({ title: 'New', open: true })
})
