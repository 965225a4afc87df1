import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Widths in CSS pixels: a common phone, and a laptop. */
export const FRAME_WIDTHS = { Phone: 390, Desktop: 1280 } as const

interface PageFrameProps {
  title: string
  width: number
  children: ReactNode
}

/**
 * Page of its own with the site's stylesheets around `children`, as wide as a device and scaled down where there is
 * less room. It may run no script, send no form, open no window and follow no link.
 */
export const PageFrame = ({ title, width, children }: PageFrameProps) => {
  const [body, setBody] = useState<HTMLElement>()
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument
    if (!page) return
    // Chromium calls no listener in a sandboxed page; in browsers that do, the app must not follow its links.
    page.addEventListener('click', refuse, { capture: true })
    page.addEventListener('auxclick', refuse, { capture: true })
    setBody(page.body)
  }

  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className="h-full overflow-hidden border-2 border-ink/45 bg-canvas">
      <iframe
        title={title}
        // No script. Same origin, as the app fills the page and fonts are same-origin only.
        sandbox="allow-same-origin"
        srcDoc={emptyPage()}
        onLoad={handleLoad}
        className="mx-auto block origin-top-left bg-canvas"
        style={{ width, height: `${100 / scale}%`, ...(scale < 1 && { transform: `scale(${scale})` }) }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

function refuse(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** Empty page with the stylesheets of this one and their fonts. Its links open windows, which the sandbox refuses. */
function emptyPage(): string {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => `<link rel="stylesheet" href="${href}">`,
  )
  return `<!doctype html><html lang="en-GB" data-web-fonts><head><meta charset="utf-8"><title>Preview</title><base target="_blank">${links.join('')}</head><body></body></html>`
}
