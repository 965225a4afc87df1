import { createStore, delMany, entries, setMany } from 'idb-keyval'

/** Time from a change to its write: what is typed is written once a second. */
const WAIT_MS = 1000
/** Longest wait for the stored texts, should the browser not answer. */
const READ_TIMEOUT_MS = 2000

type Store = ReturnType<typeof createStore>

let opened: Store | undefined
function store(): Store {
  opened ??= createStore('admin-drafts', 'drafts')
  return opened
}

/** Texts to write by their keys; null removes one. */
const waiting = new Map<string, string | null>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Mirror of a text of local storage in IndexedDB, written within about a second. Browsers hold local storage in memory,
 * Chromium for up to a minute: a killed browser loses it, also where the server has no copy.
 */
export function mirror(key: string, text: string | null): void {
  waiting.set(key, text)
  // A removed text must not come back, should the tab be closed now.
  if (text === null) void flush()
  else timer ??= setTimeout(flush, WAIT_MS)
}

async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const texts = [...waiting]
  waiting.clear()
  try {
    await setMany(
      texts.filter((entry): entry is [string, string] => entry[1] !== null),
      store(),
    )
    await delMany(
      texts.flatMap(([key, text]) => (text === null ? key : [])),
      store(),
    )
  } catch {
    // Storage is full or off: local storage has the text, and the server has a post's.
  }
}

/** Mirrored texts by their keys; none where they can't be read. */
export async function mirroredTexts(): Promise<[string, string][]> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, READ_TIMEOUT_MS))
  try {
    return await Promise.race([entries<string, string>(store()), late])
  } catch {
    return []
  }
}
