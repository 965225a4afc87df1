import { readConsent, subscribeConsent } from './consent.ts'

/** Custom property with the banner's height, by which common.css keeps focus and the end of the page clear of it. */
const HEIGHT = '--cookie-banner-height'

/** Show a focused field as a whole: browsers scroll to its caret only. */
function reveal({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** Show the document's cookie banner, the first stop of the Tab key, until the visitor answers. */
export function showCookieBanner(): void {
  const banner = document.querySelector<HTMLElement>('.cookie-banner')
  if (!banner || readConsent() !== undefined) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty(HEIGHT, `${Math.ceil(banner.getBoundingClientRect().height)}px`),
  )
  function end(): void {
    unsubscribe()
    observer.disconnect()
    document.removeEventListener('focusin', reveal)
    style.removeProperty(HEIGHT)
    banner?.remove()
  }
  const unsubscribe = subscribeConsent(end)
  document.body.prepend(banner)
  banner.hidden = false
  observer.observe(banner)
  document.addEventListener('focusin', reveal)
}
