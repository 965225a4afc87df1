const DATABASE = 'admin-drafts'
const STORE = 'drafts'
/** How long what is typed waits for being written, in milliseconds: not every letter is worth a write of its own. */
const WAIT = 1000
/** How long the administrator waits for what is to be read, in milliseconds, should the browser not answer. */
const PATIENCE = 2000

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let database: Promise<IDBDatabase> | undefined

const opened = (): Promise<IDBDatabase> => {
  if (!database) {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    database = answer(request)
  }
  return database
}

/** Texts to write, and null for those to forget, by their keys. */
const waiting = new Map<string, string | null>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Puts a text onto the disk within about a second, null for none. Browsers hold local storage in memory, Chromium for
 * five seconds up to a minute, so a power cut takes from there what was typed last.
 */
export function writeToDisk(key: string, text: string | null): void {
  waiting.set(key, text)
  // What is forgotten must not come back, should the tab be closed now.
  if (text === null) void flush()
  else timer ??= setTimeout(flush, WAIT)
}

async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  try {
    const transaction = (await opened()).transaction(STORE, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(STORE)
    for (const [key, text] of waiting) {
      if (text === null) store.delete(key)
      else store.put(text, key)
    }
    waiting.clear()
    transaction.commit()
  } catch {
    // Storage full or switched off: local storage has the text, and a post's is on the server, too.
  }
}

/** Every text on the disk by its key; none where they can't be read. */
export async function readFromDisk(): Promise<ReadonlyMap<string, string>> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))
  try {
    return await Promise.race([allTexts(), late])
  } catch {
    return new Map()
  }
}

async function allTexts(): Promise<ReadonlyMap<string, string>> {
  const store = (await opened()).transaction(STORE).objectStore(STORE)
  const [keys, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
  return new Map(keys.map((key, index) => [String(key), String(texts[index])]))
}
