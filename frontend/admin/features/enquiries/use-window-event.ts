import { useEffect, useEffectEvent } from 'react'

/** Call `handle` on an event of the window, which those of the document reach, too. */
export function useWindowEvent<E extends Event>(name: string, handle: (event: E) => void): void {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: Event) => latest(event as E)
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  }, [name])
}
