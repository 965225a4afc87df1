import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import headings from '../../fonts/built/sofia-sans-condensed-latin.woff2'
import text from '../../fonts/built/sofia-sans-latin.woff2'
import { whenIdle } from '../../navigation/when-idle.ts'
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

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight

/** In view or less than a screen away from it: a line more or less moves such content into view or out of it. */
const isNearView = ({ top, bottom }: DOMRect): boolean =>
  bottom > -window.innerHeight && top < 2 * window.innerHeight

/** Show a font, unless content moves in view, into it or out of it. */
function showUnmoved(face: FontFace): void {
  if (document.fonts.has(face)) return
  const near = [...document.querySelectorAll(CONTENT)]
    .map((element) => ({ element, before: element.getBoundingClientRect() }))
    .filter(({ before }) => isNearView(before))
  document.fonts.add(face)
  const isMoved = near.some(({ element, before }) => {
    const now = element.getBoundingClientRect()
    const distance = Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top))
    return distance >= SHIFT_PX && (isInView(before) || isInView(now))
  })
  if (isMoved) document.fonts.delete(face)
}

/** One font in each idle period: to lay the page out again takes long on a slow phone. */
function showUnmovedWhenIdle([face, ...others]: readonly FontFace[]): void {
  if (!face) return
  whenIdle(() => {
    showUnmoved(face)
    showUnmovedWhenIdle(others)
  })
}

/**
 * Load the fonts after the first paint, and put each in place of its local stand-in: at once if no content in view moves,
 * else with the next page. Without them the stand-ins stay.
 */
export function useWebFonts(): void {
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)
  useEffect(() => {
    loadFaces().then(
      () => showUnmovedWhenIdle(faces),
      () => {},
    )
  }, [])
  // Before the next page is painted.
  useLayoutEffect(() => {
    if (pathname !== firstPath.current) show()
  }, [pathname])
}
