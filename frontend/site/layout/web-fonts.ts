import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../../navigation/when-idle.ts'
import { basic, fontFamilies } from '../../styles/font-families.ts'

/** Network Information API, of Chromium alone. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The visitor asks for less data, or has a line on which 30 KB are seconds. */
function isDataDear(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Load the files of both families that the letters of this page need. Nothing shows them yet.
 * @throws if one can't be loaded
 */
async function load(): Promise<void> {
  // Header and footer have no other letters, but for the names of the languages, which are in fonts of the device.
  const content = (document.querySelector('main') ?? document.body).cloneNode(true) as HTMLElement
  // Structured data is not shown.
  for (const script of content.querySelectorAll('script')) script.remove()
  const letters = content.textContent
  const others = [...letters].filter((letter) => !basic.letters.includes(letter)).join('')
  const fonts = Object.values(fontFamilies).flatMap(({ name, weight }) => {
    const style = `${Number.parseInt(weight, 10)} 1em`
    if (root().lang !== basic.language) return document.fonts.load(`${style} "${name}"`, letters)
    return [
      document.fonts.load(`${style} "${name}${basic.suffix}"`, letters),
      document.fonts.load(`${style} "${name}"`, others),
    ]
  })
  await Promise.all(fonts)
}

let loading: Promise<boolean> | undefined

/** True as soon as the fonts are loaded; false where the stand-ins stay. */
function loaded(): Promise<boolean> {
  if (isDataDear()) return Promise.resolve(false)
  loading ??= load().then(
    () => true,
    () => false,
  )
  return loading
}

/** Attribute of the document by which common.css names the fonts before their stand-ins. */
const SHOWN = 'data-web-fonts'
const root = () => document.documentElement

/** Smallest move in CSS pixels that counts as a layout shift (WICG Layout Instability). */
const SHIFT_PX = 3

const BOXES = 'body :is(h1, h2, h3, p, a, button, li, dt, dd, label, input, textarea, img, svg)'

/** What browsers watch for layout shifts: boxes, and each text by its first line. */
function contentOfPage(): (Element | Range)[] {
  const content: (Element | Range)[] = [...document.querySelectorAll(BOXES)]
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

const show = () => root().setAttribute(SHOWN, '')

/** Show the fonts, unless content moves in view, into it or out of it. */
function showUnmoved(): void {
  if (root().hasAttribute(SHOWN)) return
  const near = contentOfPage().flatMap((content) => {
    const before = placeOf(content)
    return before && isNearView(before) ? [{ content, before }] : []
  })
  show()
  if (near.some(({ content, before }) => isMoved(content, before))) root().removeAttribute(SHOWN)
}

/** Load the fonts after the first paint, and show them as soon as they are there. */
export function useWebFontsAtOnce(): void {
  useEffect(() => void loaded().then((areLoaded) => areLoaded && show()), [])
}

/**
 * Load the fonts after the first paint, and show both families or none in place of their local stand-ins: at once if no
 * content in view moves, else with the next page.
 */
export function useWebFonts(): void {
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)
  const areLoaded = useRef(false)
  useEffect(() => {
    void loaded().then((done) => {
      areLoaded.current = done
      if (done) whenIdle(showUnmoved)
    })
  }, [])
  // Before the next page is painted.
  useLayoutEffect(() => {
    if (areLoaded.current && pathname !== firstPath.current) show()
  }, [pathname])
}
