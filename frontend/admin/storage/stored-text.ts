import { useSyncExternalStore } from 'react'

/** Text in local storage whose changes all tabs and components see at once; null when there is none. */
export interface StoredText {
  get(): string | null
  set(text: string | null): void
  subscribe(listener: () => void): () => void
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => localStorage.getItem(key),
    set(text) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      // `storage` fires in other tabs only; `listeners` are those of this tab. Without a key all texts went.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export const useStoredText = (text: StoredText): string | null =>
  useSyncExternalStore(text.subscribe, text.get, () => null)

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
