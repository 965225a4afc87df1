import { beforeEach, expect, test, vi } from 'vitest'
import { intent } from './intent.ts'

/** An element within those that the selectors name. */
class FakeElement {
  readonly selectors: readonly string[]
  constructor(...selectors: string[]) {
    this.selectors = selectors
  }
  closest = (list: string) => (list.split(', ').some((one) => this.selectors.includes(one)) ? this : null)
}
const button = new FakeElement('button')
const link = new FakeElement('a[href^="/"]')
const field = new FakeElement('input')

let happen: (type: string, target?: FakeElement) => void
beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  happen = (type, target = button) =>
    page.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: target }))
})

/** True once intent was shown. */
function watched() {
  const shown = vi.fn()
  void intent().then(shown)
  return async () => {
    await Promise.resolve()
    return shown.mock.calls.length > 0
  }
}

test('a press is intent when it has ended, so that nothing is in the way of what it does', async () => {
  const isShown = watched()
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) happen(type)
  expect(await isShown()).toBe(false)
  happen('click')
  expect(await isShown()).toBe(true)
})

test('so is a key, and a field', async () => {
  const isShown = watched()
  happen('focusin', link)
  expect(await isShown()).toBe(false)
  happen('focusin', field)
  expect(await isShown()).toBe(true)
  const byKey = watched()
  happen('keydown')
  expect(await byKey()).toBe(true)
})

test('a pressed link is none: its document comes sooner', async () => {
  const isShown = watched()
  happen('click', link)
  expect(await isShown()).toBe(false)
})
