import { beforeAll, expect, test, vi } from 'vitest'
import { render } from '../../testing/page-renderer.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { missingPage } from './preview-page.ts'

beforeAll(createOwnTable)

test('who guesses links costs one rendering a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  render.mockClear()
  const guess = () => missingPage('https://bales.test')
  for (let guesses = 0; guesses < 20; guesses++) await guess()
  expect(render).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 60_001)
  await Promise.all([guess(), guess()])
  expect(render).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
