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
