import { type RefObject, useEffect, useState } from 'react'

/** True while an element is scrolled out of sight. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [outOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setOutOfSight(!entry.isIntersecting))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return outOfSight
}
