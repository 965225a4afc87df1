import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import headings from '../../fonts/built/sofia-sans-condensed-latin.woff2'
import text from '../../fonts/built/sofia-sans-latin.woff2'
import { fontFamilies } from '../../styles/font-families.ts'

/** Latin letters, signs and punctuation; other letters have files of their own, declared in the stylesheet. */
const UNICODE_RANGE = 'U+20-FF, U+2BC, U+2000-2BFF'
const IN_VIEW = 'h1, h2, h3, p, a, button, li, dt, dd, label, input, textarea, img, svg'

let loading: Promise<void> | undefined
let faces: readonly FontFace[] = []

const loadFaces = (): Promise<void> => {
  loading ??= Promise.all(
    [
      { ...fontFamilies.text, url: text },
      { ...fontFamilies.headings, url: headings },
    ].map(({ name, weight, url }) =>
      new FontFace(name, `url(${url})`, { weight, unicodeRange: UNICODE_RANGE }).load(),
    ),
  ).then((loaded) => {
    faces = loaded
  })
  return loading
}

function show(): void {
  for (const face of faces) document.fonts.add(face)
}

/** Most that the view may move, as a layout shift score (web.dev/articles/cls): a nudge of a few pixels in one line. */
const MAX_SHIFT = 0.0003

/** Boxes of what is in view. */
const boxesInView = (): Map<Element, DOMRect> =>
  new Map(
    [...document.querySelectorAll(IN_VIEW)]
      .map((element) => [element, element.getBoundingClientRect()] as const)
      .filter(([, { bottom, top }]) => bottom > 0 && top < window.innerHeight),
  )

/** Share of the view that moved times the share that it moved by, added up. */
function shiftSince(before: ReadonlyMap<Element, DOMRect>): number {
  const { innerWidth, innerHeight } = window
  return [...before].reduce((sum, [element, { left, top, width, height }]) => {
    const now = element.getBoundingClientRect()
    const distance = Math.max(Math.abs(now.left - left), Math.abs(now.top - top))
    return (
      sum + ((width * height) / (innerWidth * innerHeight)) * (distance / Math.max(innerWidth, innerHeight))
    )
  }, 0)
}

/** Show the fonts, unless what is in view would move. */
function showUnmoved(): void {
  if (faces.every((face) => document.fonts.has(face))) return
  const before = boxesInView()
  show()
  if (shiftSince(before) <= MAX_SHIFT) return
  for (const face of faces) document.fonts.delete(face)
}

/**
 * Load the fonts after the first paint, and put them in place of their local stand-ins: at once if nothing in view moves,
 * else with the next page. Without them the stand-ins stay.
 */
export function useWebFonts(): void {
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)
  useEffect(() => {
    loadFaces().then(showUnmoved, () => {})
  }, [])
  // Before the next page is painted.
  useLayoutEffect(() => {
    if (pathname !== firstPath.current) show()
  }, [pathname])
}
