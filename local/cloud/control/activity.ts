/** What the local cloud has under way: functions at work, accepted events, batches of a stream. */
export interface Activity {
  /** Notes the begin of some work. @returns notes its end */
  begin(what: string): () => void
  /** What is under way now. */
  underWay(): string[]
  /** Number of begins so far. */
  readonly begun: number
  /** Resolves once nothing is under way; rejects when `signal` aborts. */
  idle(signal: AbortSignal): Promise<void>
}

export function createActivity(): Activity {
  const underWay = new Set<{ readonly what: string }>()
  const waiting = new Set<() => void>()
  let begun = 0
  return {
    begin(what) {
      const work = { what }
      underWay.add(work)
      begun += 1
      return () => {
        underWay.delete(work)
        if (underWay.size === 0) for (const resume of [...waiting]) resume()
      }
    },
    underWay: () => [...underWay].map(({ what }) => what),
    get begun() {
      return begun
    },
    async idle(signal) {
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
