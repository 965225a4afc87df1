import { storedText, useStoredText } from '../storage/stored-text.ts'

/**
 * The flag of SPEC 4 that says which screens to show. It guards nothing: every admin call is checked on the
 * server against the session cookie, and the first 401 removes the flag.
 */
const flag = storedText('adminLoggedIn')

export const markSignedIn = () => flag.set('true')
export const markSignedOut = () => flag.set(null)
export const useSignedIn = () => useStoredText(flag) !== null
