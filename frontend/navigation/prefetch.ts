import { preloadScreen } from './screens.ts'

interface NetworkInformation {
  readonly saveData?: boolean
}

/** Whether the visitor asked for as little data as possible: then nothing is loaded ahead. */
const savesData = (): boolean =>
  ((navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData ?? false) ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** Safari has no requestIdleCallback. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run)

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && !link.pathname.startsWith('/admin')) preloadScreen(link.pathname)
}

/**
 * Loads the screens ahead that links lead to: those pointed at, touched or focused at once, those on the screen when
 * the browser has nothing else to do.
 */
export function installPrefetch(): void {
  if (savesData()) return
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => prefetch(target), { passive: true })
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      whenIdle(() => prefetch(target))
    }
  })
  const known = new WeakSet<Element>()
  const look = () => {
    for (const link of document.links) {
      if (known.has(link)) continue
      known.add(link)
      seen.observe(link)
    }
  }
  // Pages come and go, and what they read brings more links.
  new MutationObserver(() => whenIdle(look)).observe(document.body, { childList: true, subtree: true })
  look()
}
