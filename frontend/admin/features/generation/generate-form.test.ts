import { expect, test } from 'vitest'
import { generateForm, promptTypeLabel } from './generate-form.ts'

test('a topic is required, in the agreed words', () => {
  const issues = generateForm.schema.safeParse(generateForm.blank).error?.issues ?? []
  expect(issues.map((issue) => issue.message)).toEqual(['Topic is required'])
})

test('keywords become a trimmed list and a blank audience null', () => {
  expect(
    generateForm.schema.parse({ ...generateForm.blank, topic: ' Bales ', keywords: 'uk , ,wholesale' }),
  ).toEqual({
    topic: 'Bales',
    keywords: ['uk', 'wholesale'],
    targetAudience: null,
    promptType: 'compact',
    language: 'en',
  })
})

test('a saved topic fills in the request', () => {
  const topic = {
    id: '01JNR0000000000000000000AA',
    topic: 'Grading',
    keywords: ['grade A', 'cream'],
    targetAudience: null,
    contentType: 'article',
    isActive: true,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  expect(generateForm.valuesOf({ ...topic, promptType: 'detailed', language: 'pl' })).toEqual({
    topic: 'Grading',
    keywords: 'grade A, cream',
    targetAudience: '',
    promptType: 'detailed',
    language: 'pl',
  })
})

test('the lengths are named as promised', () => {
  expect(promptTypeLabel('compact')).toBe('Compact (400–800 words)')
  expect(promptTypeLabel('detailed')).toBe('Detailed (7,000–9,000 characters)')
})
