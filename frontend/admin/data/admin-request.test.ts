import { expect, test, vi } from 'vitest'
import { PASSWORD_CHALLENGE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { ApiError } from '../../api/request.ts'
import { answerPasswordChallenges, serverErrors, withPassword } from './admin-request.ts'

const failed = (status: number, body: unknown) => new ApiError(status, JSON.stringify(body), '')

test('each issue goes to its own field', () => {
  const error = failed(400, {
    message: 'Check the marked fields.',
    issues: [
      { path: 'title', message: 'Title is required' },
      { path: 'tags.3', message: 'At most 100 characters each' },
    ],
  })
  expect(serverErrors(error, ['title', 'tags'])).toEqual({
    fields: [
      { name: 'title', message: 'Title is required' },
      { name: 'tags', message: 'At most 100 characters each' },
    ],
    form: undefined,
  })
})

test('an issue deep in the value of a field keeps its place', () => {
  const error = failed(400, {
    message: 'Check the marked fields.',
    issues: [
      { path: 'values.faq.items.2.answer', message: 'Required' },
      { path: 'values.faq.other', message: 'No' },
      { path: 'values.hero.title', message: 'At most 80 characters' },
    ],
  })
  expect(serverErrors(error, ['hero.title', 'faq.items'], 'values')).toEqual({
    fields: [
      { name: 'faq.items.2.answer', message: 'Required' },
      { name: 'hero.title', message: 'At most 80 characters' },
    ],
    form: 'values.faq.other: No',
  })
})

test('an issue of a field the form does not have is shown for the form', () => {
  const error = failed(400, { message: 'No', issues: [{ path: 'publishedAt', message: 'Must be a date' }] })
  expect(serverErrors(error, ['title'])).toEqual({ fields: [], form: 'publishedAt: Must be a date' })
})

test('an error without issues has the server’s message', () => {
  expect(serverErrors(failed(413, { message: 'The body is too large.' }), []).form).toBe(
    'The body is too large.',
  )
})

test('a response of a proxy is shown as status and text', () => {
  expect(serverErrors(new ApiError(502, 'Bad gateway', ''), []).form).toBe('502: Bad gateway')
})

test('a server that cannot be reached is named', () => {
  expect(serverErrors(new TypeError('Failed to fetch'), []).form).toContain('No connection')
})

test('an error of the body as a whole is one of the form, without a name', () => {
  const error = failed(400, { message: 'No', issues: [{ path: '', message: 'A picture was deleted.' }] })
  expect(serverErrors(error, ['title'])).toEqual({ fields: [], form: 'A picture was deleted.' })
})

test('a question for the password that nobody can answer any more ends as not given, and a later call asks again', async () => {
  const refused = failed(403, { message: 'Confirm', challenge: PASSWORD_CHALLENGE })
  for (let time = 0; time < 2; time++) {
    const ask = vi.fn(() => new Promise<boolean>(() => undefined))
    const end = answerPasswordChallenges(ask)
    const call = withPassword(() => Promise.reject(refused)).catch((reason: unknown) => reason)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    end()
    expect(await call).toBe(refused)
  }
})
