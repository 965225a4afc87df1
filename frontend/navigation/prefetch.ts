import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { firstInteraction } from './first-interaction.ts'
import { preloadScreen } from './screens.ts'

interface NetworkInformation {
  readonly saveData?: boolean
}

/** Whether the visitor asked for as little data as possible: then nothing is loaded ahead. */
const savesData = (): boolean =>
  ((navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData ?? false) ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** The link at an event's target, when it leads to a public page of this site. */
function publicLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !link.pathname.startsWith('/admin') ? link : undefined
}

/**
 * Loads the screens ahead that links lead to: those pointed at, touched or focused at once, those on the screen when
 * the browser has nothing else to do.
 */
export function useLinkPrefetch(): void {
  const { pathname } = useLocation()

  useEffect(() => {
    if (savesData()) return
    const prefetch = ({ target }: Event) => {
      const link = publicLink(target)
      if (link) preloadScreen(link.pathname)
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has links of its own
  useEffect(() => {
    if (savesData()) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const link = publicLink(target)
        if (link) whenIdle(() => preloadScreen(link.pathname))
      }
    })
    let left = false
    void firstInteraction.then(() => {
      if (left) return
      for (const link of document.links) observer.observe(link)
    })
    return () => {
      left = true
      observer.disconnect()
    }
  }, [pathname])
}

/** Safari has no requestIdleCallback. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run)
