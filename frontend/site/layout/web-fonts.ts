import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import headings from '../../fonts/built/sofia-sans-condensed-latin.woff2'
import text from '../../fonts/built/sofia-sans-latin.woff2'
import { whenIdle } from '../../navigation/when-idle.ts'
import { fontFamilies } from '../../styles/font-families.ts'

/** Latin letters, signs and punctuation; other letters have files of their own, declared in the stylesheet. */
const UNICODE_RANGE = 'U+20-FF, U+2BC, U+2000-2BFF'

const FONTS = [
  { ...fontFamilies.text, url: text },
  { ...fontFamilies.headings, url: headings },
]

/** Network Information API, of Chromium alone. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The visitor asks for less data, or has a line on which 30 KB are seconds. */
function isDataDear(): boolean {
  const { saveData, effectiveType } =
    (navigator as { connection?: NetworkInformation }).connection ?? ({} as NetworkInformation)
  return saveData === true || /2g$/.test(effectiveType ?? '')
}

let loading: Promise<void> | undefined
let faces: readonly FontFace[] = []

/** Load the fonts, all or none. Without them the stand-ins stay. */
function loadFaces(): Promise<void> {
  if (isDataDear()) return Promise.resolve()
  loading ??= Promise.all(
    FONTS.map(({ name, weight, url }) =>
      new FontFace(name, `url(${url})`, { weight, unicodeRange: UNICODE_RANGE }).load(),
    ),
  ).then(
    (loaded) => {
      faces = loaded
    },
    () => {},
  )
  return loading
}

function show(): void {
  for (const face of faces) document.fonts.add(face)
}

function hide(): void {
  for (const face of faces) document.fonts.delete(face)
}

/** Smallest move in CSS pixels that counts as a layout shift (WICG Layout Instability). */
const SHIFT_PX = 3

const CONTENT = 'body :is(h1, h2, h3, p, a, button, li, dt, dd, label, input, textarea, img, svg)'

/** What the browser watches for layout shifts: boxes, and each text by its first line. */
function contentOfPage(): (Element | Range)[] {
  const content: (Element | Range)[] = [...document.querySelectorAll(CONTENT)]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    content.push(range)
  }
  return content
}

const placeOf = (content: Element | Range): DOMRect | undefined => content.getClientRects()[0]

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight

/** In view or less than a screen away from it: a line more or less moves such content into view or out of it. */
const isNearView = ({ top, bottom }: DOMRect): boolean =>
  bottom > -window.innerHeight && top < 2 * window.innerHeight

function isMoved(content: Element | Range, before: DOMRect): boolean {
  const now = placeOf(content)
  if (!now || !(isInView(before) || isInView(now))) return false
  return Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top)) >= SHIFT_PX
}

/** Show the fonts together, unless content moves in view, into it or out of it. */
function showUnmoved(): void {
  const near = contentOfPage().flatMap((content) => {
    const before = placeOf(content)
    return before && isNearView(before) ? [{ content, before }] : []
  })
  show()
  if (near.some(({ content, before }) => isMoved(content, before))) hide()
}

/** Load the fonts after the first paint, and show them as soon as they are there. */
export function useWebFontsAtOnce(): void {
  useEffect(() => void loadFaces().then(show), [])
}

/**
 * Load the fonts after the first paint, and put them in place of their local stand-ins: at once if no content in view
 * moves, else with the next page.
 */
export function useWebFonts(): void {
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)
  useEffect(() => {
    void loadFaces().then(() =>
      whenIdle(() => {
        // The next page may have shown them.
        if (!faces.every((face) => document.fonts.has(face))) showUnmoved()
      }),
    )
  }, [])
  // Before the next page is painted.
  useLayoutEffect(() => {
    if (pathname !== firstPath.current) show()
  }, [pathname])
}
