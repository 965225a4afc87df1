import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
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

const show = () => root().setAttribute(SHOWN, '')

/** Load the fonts after the first paint, and show them as soon as they are there. */
export function useWebFontsAtOnce(): void {
  useEffect(() => void loaded().then((areLoaded) => areLoaded && show()), [])
}

/**
 * Load the fonts after the first paint, and show them with the next page: on the first, almost every text would move a
 * little as they take the place of their stand-ins, and the whole page be laid out once more while it is read.
 */
export function useWebFonts(): void {
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)
  const areLoaded = useRef(false)
  useEffect(() => {
    void loaded().then((done) => {
      areLoaded.current = done
    })
  }, [])
  // Before the next page is painted.
  useLayoutEffect(() => {
    if (areLoaded.current && pathname !== firstPath.current) show()
  }, [pathname])
}
