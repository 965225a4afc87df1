import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is mounted, for work that may end after it is gone. Used before the effects that ask. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
