import { ApiError, request, requestPage } from '../../api/request.ts'
import { markSignedOut, noteUse, watchSession } from './signed-in.ts'

/** `request` within a session. */
export const adminRequest: typeof request = (key, ...options) => noteSession(request(key, ...options))

/** `requestPage` within a session. */
export const adminPage: typeof requestPage = (key, ...options) => noteSession(requestPage(key, ...options))

/**
 * Note the use of the session by a call; a 401 without a challenge is its end, which leads to the sign-in. One that comes
 * after another sign-in says nothing of the new session.
 */
export async function noteSession<T>(answer: Promise<T>): Promise<T> {
  const session = watchSession()
  try {
    const answered = await answer
    noteUse()
    return answered
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401 && !error.body?.challenge
    if (isRefused && session.isSame()) markSignedOut()
    throw error
  } finally {
    session.stop()
  }
}
