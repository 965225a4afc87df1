import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { enterHistoryEntry, recordScrollPositions } from './scroll-positions.ts'

/** Part of the page that a fragment names, `#hash`, if any. */
export const partAt = (hash: string): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)))

/** Scroll to a part of the page, and let the keyboard and screen readers go on from there. */
export function goToPart(part: HTMLElement): void {
  part.scrollIntoView({ behavior: 'instant' })
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Scroll restoration and focus for client-side navigation, as browsers do for documents: scroll to the top or to
 * `#hash`, restore the position on Back and Forward, and move the focus to `content`, or to the part that `#hash` names. The
 * first page is left to the browser.
 */
export function useScrollRestoration(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation()
  const navigation = useNavigationType()
  const entry = `${key} ${pathname}${hash}`
  const previous = useRef({ entry: '', pathname: '', search: '' })

  useEffect(recordScrollPositions, [])

  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { entry, pathname, search }
    const savedTop = enterHistoryEntry(entry)
    if (before.entry === '' || before.entry === entry) return

    // Removing a parameter from the page's own address is no navigation; following a link to the same page is.
    const isReplaced = navigation === NavigationType.Replace && before.search !== search
    const isOpened = before.pathname !== pathname || (navigation !== NavigationType.Pop && !isReplaced)

    if (navigation === NavigationType.Pop) {
      // Without a saved position it is a link within the page: the browser scrolls.
      if (savedTop !== undefined || isOpened) window.scrollTo({ top: savedTop ?? 0, behavior: 'instant' })
    } else {
      const part = partAt(hash)
      if (part && isOpened) return goToPart(part)
      if (isOpened) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    // Keep a focus that is already in the new page, for example in a form field, or in the menu, opened meanwhile.
    if (isOpened && !document.activeElement?.closest('main, dialog'))
      content.current?.focus({ preventScroll: true })
  }, [entry, pathname, search, hash, navigation, content])
}
