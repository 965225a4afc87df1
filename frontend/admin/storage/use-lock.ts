import { useEffect, useState } from 'react'

/**
 * Take a lock of this browser, until `release` is called or the tab is closed. The newest holder wins: `onLost` is
 * called when another tab takes the lock over.
 */
function takeLock(name: string, onLost: () => void): () => void {
  let release = () => {}
  let released = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks
    .request(name, { steal: true }, () => held)
    .catch(() => {
      if (!released) onLost()
    })
  return () => {
    released = true
    release()
  }
}

/** Lock of one form: at most one tab has it open. `takeBack` takes a lost lock over again. */
export function useLock(name: string): { lost: boolean; takeBack: () => void } {
  const [lost, setLost] = useState(false)
  useEffect(() => (lost ? undefined : takeLock(name, () => setLost(true))), [name, lost])
  return { lost, takeBack: () => setLost(false) }
}
