/** Parallel calls: enough to hide the waiting, few enough for the memory (articles of 250 KB). */
const CONCURRENCY = 8

/** Run `work` for each item, eight at a time. @throws the first error of `work` */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
