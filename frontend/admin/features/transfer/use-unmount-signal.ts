import { useEffect, useRef } from 'react'

/** Abort signal for calls of a component, aborted when it unmounts; undefined before it mounts. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current?.abort()
  }, [])
  return () => controller.current?.signal
}
