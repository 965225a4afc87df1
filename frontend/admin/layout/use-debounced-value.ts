import { useEffect, useState } from 'react'

/** Milliseconds without a change after which somebody has finished typing. */
const PAUSE = 600

/** A typed value once it has stayed the same for a moment, so that not every keystroke loads something. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
