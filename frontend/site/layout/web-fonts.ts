import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import headings from '../../fonts/built/sofia-sans-condensed-latin.woff2'
import text from '../../fonts/built/sofia-sans-latin.woff2'
import { fontFamilies } from '../../styles/font-families.ts'

/** Latin letters, signs and punctuation; other letters have files of their own, declared in the stylesheet. */
const UNICODE_RANGE = 'U+20-FF, U+2BC, U+2000-2BFF'
const CONTENT =
  'main :is(h1, h2, h3, p, a, button, li, dt, dd, label, input, textarea, img, svg, strong, em, code, sub, sup)'

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

/** Smallest move in CSS pixels that counts as a layout shift (WICG Layout Instability). */
const SHIFT_PX = 3

const boxes = (): DOMRect[] =>
  [...document.querySelectorAll(CONTENT)].map((element) => element.getBoundingClientRect())

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight

/** Show the fonts, unless content moves in view, into it or out of it. */
function showUnmoved(): void {
  if (faces.every((face) => document.fonts.has(face))) return
  const before = boxes()
  show()
  const moved = boxes().some((now, index) => {
    const then = before[index] ?? now
    const distance = Math.max(Math.abs(now.left - then.left), Math.abs(now.top - then.top))
    return distance >= SHIFT_PX && (isInView(then) || isInView(now))
  })
  if (!moved) return
  for (const face of faces) document.fonts.delete(face)
}

/**
 * Load the fonts after the first paint, and put them in place of their local stand-ins: at once if no content in view moves,
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
