import { expect, test } from 'vitest'
import { generationProgress } from './generation-state.tsx'

test('starts at nothing and grows with what was received', () => {
  expect(generationProgress(0, 'compact')).toBe(0)
  expect(generationProgress(2250, 'compact')).toBeCloseTo(0.5)
  expect(generationProgress(5000, 'detailed')).toBeCloseTo(0.5)
})

test('is never full before the article is saved', () => {
  expect(generationProgress(1_000_000, 'detailed')).toBe(0.95)
})
