import { ApiError } from '../../api/request.ts'
import { markSignedOut, noteUse } from './signed-in.ts'

/** Response of an admin call; a 401 without a challenge also ends the signed-in state, which redirects to the sign-in. */
export async function signOutOn401<T>(answer: Promise<T>): Promise<T> {
  try {
    const answered = await answer
    noteUse()
    return answered
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !error.body?.challenge) markSignedOut()
    throw error
  }
}
