import { useEffect, useEffectEvent } from 'react'

/** Call `handle` on an event of the window, which those of the document reach, too; with `capture` before anything else does. */
export function useWindowEvent<E extends Event>(
  name: string,
  handle: (event: E) => void,
  capture = false,
): void {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: Event) => latest(event as E)
    window.addEventListener(name, listener, { capture })
    return () => window.removeEventListener(name, listener, { capture })
  }, [name, capture])
}
