import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 600

/** Debounced value, so that not every keystroke makes a call. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
