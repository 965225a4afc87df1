import { storedText, useStoredText } from '../storage/stored-text.ts'

/**
 * Signed-in flag, which only chooses the screens: the server checks every admin call against the session
 * cookie, and the first 401 removes the flag.
 */
const flag = storedText('adminLoggedIn')

export const markSignedIn = () => flag.set('true')
export const markSignedOut = () => flag.set(null)
export const useSignedIn = () => useStoredText(flag) !== null
