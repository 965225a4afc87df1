import { beforeAll, expect, test, vi } from 'vitest'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { countGeneration, uncountGeneration } from './generation-limit.ts'

beforeAll(createOwnTable)

test('the generation after the last one of a day waits for the next day; one that never ran gives its place back', async () => {
  vi.stubEnv('GENERATIONS_PER_DAY', '3')
  const noon = Date.parse('2026-02-03T12:30:00Z')
  await Promise.all([1, 2, 3].map(() => countGeneration(noon)))
  await expect(countGeneration(noon)).rejects.toMatchObject({
    status: 429,
    retryAfter: 11.5 * 3600,
    message: expect.stringContaining('3 generations a day are allowed'),
  })
  await uncountGeneration(noon)
  await countGeneration(noon)
  await expect(countGeneration(noon)).rejects.toMatchObject({ status: 429 })
  await countGeneration(noon + 11.5 * 3600_000)
})
