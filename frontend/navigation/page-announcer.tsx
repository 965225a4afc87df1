import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Reads out the title of each page that the router opens, as a browser does for the page that a visit begins with. */
export const PageAnnouncer = () => {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const first = useRef(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const announce = () => {
      const { current: heard } = region
      if (heard && heard.textContent !== document.title) heard.textContent = document.title
    }
    announce()
    // Titles may come later than their pages, with what is read from the server.
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return <p ref={region} aria-live="polite" aria-atomic="true" className="sr-only" />
}
