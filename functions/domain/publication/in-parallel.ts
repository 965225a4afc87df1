/** Pieces of work at the same time: enough to hide the waiting, few enough for the memory (articles of 250 KB). */
const AT_ONCE = 8

/** Does the work for each item, several at a time. @throws what the first one that fails throws */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
