import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface PageAnnouncerProps {
  /** Called for each page but the first. */
  onOpened?: () => void
}

/** Live region that announces the title of each page the router opens, as browsers do for documents. */
export const PageAnnouncer = ({ onOpened }: PageAnnouncerProps) => {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const first = useRef(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    onOpened?.()
    const announce = () => {
      const { current: element } = region
      if (element && element.textContent !== document.title) element.textContent = document.title
    }
    announce()
    // A title may change after its page opens, once data arrive from the API.
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, onOpened])

  return <p ref={region} aria-live="polite" aria-atomic="true" className="sr-only" />
}
