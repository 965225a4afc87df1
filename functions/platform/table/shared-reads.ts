import { AsyncLocalStorage } from 'node:async_hooks'

/** Answers to the reads of `sharingReads` so far, by what was read. */
const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>()

/**
 * Run `work` with each read of the table sent once, whoever asks for it: it sees the table as it was at the first of equal
 * reads, at any time since `work` began.
 */
export const sharingReads = <T>(work: () => Promise<T>): Promise<T> => answers.run(new Map(), work)

/** The answer to a read: within `sharingReads` that to an equal one before, unless it failed. */
export function sharedRead<T>(what: unknown, read: () => Promise<T>): Promise<T> {
  const known = answers.getStore()
  if (!known) return read()
  const key = JSON.stringify(what)
  const answer = (known.get(key) as Promise<T> | undefined) ?? read()
  known.set(key, answer)
  answer.catch(() => known.delete(key))
  return answer
}
