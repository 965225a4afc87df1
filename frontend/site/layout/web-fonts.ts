import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import headings from '../../fonts/built/sofia-sans-condensed-latin.woff2'
import text from '../../fonts/built/sofia-sans-latin.woff2'
import { fontFamilies } from '../../styles/font-families.ts'

/** Latin letters, signs and punctuation; other letters have files of their own, declared in the stylesheet. */
const UNICODE_RANGE = 'U+20-FF, U+2BC, U+2000-2BFF'
const CONTENT = 'main :is(h1, h2, h3, p, a, button, li, dt, dd, label, input, textarea, img, svg)'

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

/** Places of the content in view, as left and top in CSS pixels. */
const placesInView = (): Map<Element, readonly number[]> =>
  new Map(
    [...document.querySelectorAll(CONTENT)]
      .map((element) => [element, element.getBoundingClientRect()] as const)
      .filter(([, { bottom, top }]) => bottom > 0 && top < window.innerHeight)
      .map(([element, { left, top }]) => [element, [left, top]]),
  )

/** Show the fonts, unless content in view would move. */
function showUnmoved(): void {
  if (faces.every((face) => document.fonts.has(face))) return
  const before = placesInView()
  show()
  const after = placesInView()
  const moved = [...before].some(([element, places]) =>
    places.some((place, axis) => Math.abs((after.get(element)?.[axis] ?? place) - place) >= SHIFT_PX),
  )
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
