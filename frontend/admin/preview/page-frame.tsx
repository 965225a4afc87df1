import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ToggleButtons } from '../forms/toggle-buttons.tsx'

/** Widths in CSS pixels: a common phone, and a laptop. */
const WIDTHS = { Phone: 390, Desktop: 1280 } as const
const DEVICES = { Phone: 'Phone', Desktop: 'Desktop' } as const

interface DevicePreviewProps extends Omit<PageFrameProps, 'width'> {
  /** Name of the choice of a device. */
  label: string
  /** Smallest scale at which the text of the desktop's page can be read; a phone's is shown where there is less room. */
  readableScale: number
  /** Beside the choice. */
  beside?: ReactNode
  isLoading: boolean
}

/** Page as a device that can be chosen shows it. */
export const DevicePreview = ({ label, readableScale, beside, isLoading, ...frame }: DevicePreviewProps) => {
  const [device, setDevice] = useState<keyof typeof WIDTHS>(() =>
    window.innerWidth < WIDTHS.Desktop * readableScale ? 'Phone' : 'Desktop',
  )
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ToggleButtons label={label} options={DEVICES} chosen={device} onChoose={setDevice} />
        {beside}
      </div>
      {isLoading ? (
        <div role="status" className="h-full">
          <span className="sr-only">Preparing the preview</span>
          <Skeleton className="h-full" />
        </div>
      ) : (
        <PageFrame {...frame} width={WIDTHS[device]} />
      )}
    </div>
  )
}

interface PageFrameProps {
  title: string
  width: number
  /** Called with the element that is touched. Only for children without HTML of others: the page may then run scripts. */
  onTouch?: (element: Element) => void
  children: ReactNode
}

/**
 * Page of its own with the site's stylesheets around `children`, as wide as a device and scaled down where there is
 * less room. It sends no form, opens no window and follows no link; without `onTouch` it may run no script either.
 */
const PageFrame = ({ title, width, onTouch, children }: PageFrameProps) => {
  const [body, setBody] = useState<HTMLElement>()
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  const handleTouch = useEffectEvent((element: Element) => onTouch?.(element))

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument
    if (!page) return
    // Chromium calls no listener in a sandboxed page; elsewhere the app must not follow its links, nor send its form.
    for (const type of ['click', 'auxclick', 'submit', 'beforeinput'])
      page.addEventListener(type, refuse, { capture: true })
    page.addEventListener(
      'click',
      ({ target }) => {
        const element = target as Node | null
        if (element?.nodeType === Node.ELEMENT_NODE) handleTouch(element as Element)
      },
      { capture: true },
    )
    setBody(page.body)
  }

  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className="h-full overflow-hidden border-2 border-ink/45 bg-canvas">
      <iframe
        title={title}
        // No script unless it may be touched. Same origin, as the app fills the page and fonts are same-origin only.
        sandbox={onTouch ? undefined : 'allow-same-origin'}
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

/**
 * Empty page with the stylesheets of this one and their fonts, the site's last: the administration's knows not all that
 * its pages use. Its links open windows, which the sandbox and the listeners refuse.
 */
function emptyPage(): string {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')]
    .map(({ href }) => `<link rel="stylesheet" href="${href}">`)
    .reverse()
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title><base target="_blank">${links.join('')}</head><body></body></html>`
}
