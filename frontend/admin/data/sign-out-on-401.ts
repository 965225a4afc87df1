import { ApiError } from '../../api/request.ts'
import { markSignedOut } from './signed-in.ts'

/** Passes an admin call's answer on; a 401 also ends the signed-in state, which leads back to the sign-in. */
export async function signOutOn401<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) markSignedOut()
    throw error
  }
}
