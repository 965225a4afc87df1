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
      // `storage` fires in other tabs only; `listeners` are those of this tab.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

export const useStoredText = (text: StoredText): string | null =>
  useSyncExternalStore(text.subscribe, text.get, () => null)
