import { vi } from 'vitest'

/** Put a stand-in in the place of the browser's storage, with its texts as properties, as `Object.keys` finds them. */
export function stubLocalStorage(): Record<string, string> {
  const texts: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text
    },
    removeItem: (key: string) => {
      delete texts[key]
    },
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(texts, name, { value, configurable: true })
  vi.stubGlobal('localStorage', texts)
  return texts
}
