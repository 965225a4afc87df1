/** What the local cloud has under way: functions at work, accepted events, batches of a stream. */
export type Activity = ReturnType<typeof createActivity>

export function createActivity() {
  const underWay = new Set<{ readonly what: string }>()
  const waiting = new Set<() => void>()
  let begun = 0
  return {
    /** Notes the begin of some work. @returns notes its end */
    begin(what: string) {
      const work = { what }
      underWay.add(work)
      begun += 1
      return () => {
        underWay.delete(work)
        if (underWay.size === 0) for (const resume of [...waiting]) resume()
      }
    },
    /** What is under way now. */
    underWay: () => [...underWay].map(({ what }) => what),
    /** Number of begins so far. */
    get begun() {
      return begun
    },
    /** Resolves once nothing is under way; rejects when `signal` aborts. */
    async idle(signal: AbortSignal) {
      while (underWay.size > 0) {
        signal.throwIfAborted()
        await new Promise<void>((resolve) => {
          const resume = () => {
            waiting.delete(resume)
            signal.removeEventListener('abort', resume)
            resolve()
          }
          waiting.add(resume)
          signal.addEventListener('abort', resume)
        })
      }
      signal.throwIfAborted()
    },
  }
}
