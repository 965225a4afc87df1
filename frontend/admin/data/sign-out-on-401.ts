import { ApiError } from '../../api/request.ts'
import { markSignedOut } from './signed-in.ts'

/** Response of an admin call; a 401 also ends the signed-in state, which redirects to the sign-in. */
export async function signOutOn401<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) markSignedOut()
    throw error
  }
}
