import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { noteSeen } from '../api/seen.ts'

/** Live region that announces the title of each page the router opens, as browsers do for documents, and counts it as one. */
export const PageAnnouncer = () => {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const first = useRef(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    noteSeen()
    const announce = () => {
      const { current: element } = region
      if (element && element.textContent !== document.title) element.textContent = document.title
    }
    announce()
    // A title may change after its page opens, once data arrive from the API.
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return <p ref={region} aria-live="polite" aria-atomic="true" className="sr-only" />
}
