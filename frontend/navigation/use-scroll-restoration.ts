import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { enterScrollEntry, keepScrollPositions } from './scroll-positions.ts'

/**
 * What a browser does when a page is opened, for pages that the router shows: start at the top or at the `#hash`,
 * go back to where the reader was on Back and Forward, and begin reading at the content. The page that the visit
 * began with is the browser's own: nothing is moved there.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation()
  const navigation = useNavigationType()
  const entry = `${key} ${pathname}${hash}`
  const arrived = useRef({ entry: '', pathname: '', search: '' })

  useEffect(keepScrollPositions, [])

  useLayoutEffect(() => {
    const before = arrived.current
    arrived.current = { entry, pathname, search }
    const left = enterScrollEntry(entry)
    if (before.entry === '' || before.entry === entry) return

    // A page that takes something out of its own address is the same page; a link to it opens it anew.
    const replaced = navigation === NavigationType.Replace && before.search !== search
    const opened = before.pathname !== pathname || (navigation !== NavigationType.Pop && !replaced)

    if (navigation === NavigationType.Pop) {
      // Without a position it is a link within the page, which the browser follows itself.
      if (left !== undefined || opened) window.scrollTo({ top: left ?? 0, behavior: 'instant' })
    } else {
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      if (target) target.scrollIntoView({ behavior: 'instant' })
      else if (opened) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    // Whoever is in the new page already, for example in a field of its form, stays there.
    const main = content.current
    if (opened && main && !main.matches(':focus-within')) main.focus({ preventScroll: true })
  }, [entry, pathname, search, hash, navigation, content])
}
