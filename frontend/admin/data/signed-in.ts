import { storedText, useStoredText } from '../storage/stored-text.ts'

/**
 * Signed-in flag, which only chooses the screens: the server checks every admin call against the session
 * cookie, and the first 401 removes the flag.
 */
const flag = storedText('adminLoggedIn')

/** Last use of the session in any tab of this browser, milliseconds since 1970. */
const use = storedText('adminLastUsedAt')
/** Notes of a use, of which the server keeps one in 45 seconds. */
const NOTE_MS = 10_000

export const lastUse = (): number => Number(use.get() ?? Date.now())
export function noteUse(): void {
  if (!use.get() || Date.now() - lastUse() > NOTE_MS) use.set(String(Date.now()))
}

export const markSignedIn = () => {
  use.set(String(Date.now()))
  flag.set('true')
}
export const markSignedOut = () => flag.set(null)
export const useSignedIn = () => useStoredText(flag) !== null

/** Watch over the session of a call, until `stop`: its end and the next sign-in, in any tab, change it. */
export function watchSession(): { isSame: () => boolean; stop: () => void } {
  let isSame = true
  const stop = flag.subscribe(() => {
    isSame = false
  })
  return { isSame: () => isSame, stop }
}
