import { useEffect, useEffectEvent } from 'react'

/**
 * Keep the browser's Back and Forward on this screen while something would be lost, and call `handleBlocked` instead. The
 * router's own blocker needs its data routers. Browsers let a second press through, so that no page can hold its visitors; those
 * without a Navigation API go at once.
 */
export function useHistoryBlocker(isBlocking: boolean, handleBlocked: () => void): void {
  const handle = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    handleBlocked()
  })
  useEffect(() => {
    if (!isBlocking || !('navigation' in window)) return
    const listener = (event: NavigateEvent) => handle(event)
    window.navigation.addEventListener('navigate', listener)
    return () => window.navigation.removeEventListener('navigate', listener)
  }, [isBlocking])
}
