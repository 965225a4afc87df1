import { useEffect, useRef } from 'react'

/** Abort signal for calls of a component, aborted when it unmounts; undefined before it mounts. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  return () => leaving.current?.signal
}
