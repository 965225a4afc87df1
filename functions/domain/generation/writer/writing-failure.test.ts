import { expect, test } from 'vitest'
import { WritingFailure } from './writing-failure.ts'

test.each(['overtime', 'cut', 'tooLong', 'filtered', 'declined', 'malformed'] as const)(
  '%s: a failed translation is no matter of a kind, a topic or keywords',
  (reason) => {
    const { message, translationMessage } = new WritingFailure(reason)
    expect(translationMessage).not.toBe(message)
    expect(translationMessage).toMatch(/translat/)
    expect(translationMessage).not.toMatch(/compact|topic|keyword|write/)
  },
)

test('what is wrong follows in both, and other reasons are told alike', () => {
  const { message, translationMessage } = new WritingFailure('mistranslated', undefined, 'A mark is lost.')
  expect(message).toMatch(/ This was wrong: A mark is lost\.$/)
  expect(translationMessage).toBe(message)
})
