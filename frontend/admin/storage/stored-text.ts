import { useSyncExternalStore } from 'react'

/** A text in local storage that all tabs and components see change at once; null when there is none. */
export interface StoredText {
  get(): string | null
  set(text: string | null): void
  subscribe(listener: () => void): () => void
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => localStorage.getItem(key),
    set(text) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      // `storage` fires in the other tabs only; the listeners above serve this one.
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
