import { useEffect, useRef } from 'react'

/** Gives the signal that stops calls once the component is gone; undefined while it is not there. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  return () => leaving.current?.signal
}
