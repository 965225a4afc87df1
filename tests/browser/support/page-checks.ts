/**
 * Checks that run inside the page (`page.evaluate`): each is self-contained and gives what is wrong, nothing when all
 * is well.
 */

/** Elements that reach beyond the viewport's right edge, where the page itself scrolls sideways. */
export function sideways(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [
    `scrolls by ${scrollWidth - clientWidth} px`,
    ...[...document.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 140)),
  ]
}

/** Texts that are cut off without a way to the rest of them, or that lie over each other. */
export function textFaults(): string[] {
  const elements = [...document.querySelectorAll('body *')]

  /** What of a box is to be seen: less than all where an element around it cuts it off or scrolls. */
  const seen = (box: DOMRect, around: Element | null): DOMRect => {
    let { left, top, right, bottom } = box
    for (let parent = around; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX === 'visible') continue
      const edge = parent.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  const hides = (value: string) => value === 'hidden' || value === 'clip'
  const clipped = elements.filter((element) => {
    const style = getComputedStyle(element)
    // Text for screen readers only is cut to one pixel, and excerpts to three lines by product decision.
    const byDesign =
      element.clientWidth <= 1 || style.webkitLineClamp !== 'none' || style.display === 'inline'
    if (byDesign || !element.textContent?.trim()) return false
    // Nothing hides what juts out of a button, but nobody takes it for a part of it.
    const bounded = hides(style.overflowX) || element.matches('a, button')
    const tooWide = element.scrollWidth > element.clientWidth + 1 && bounded
    const tooHigh = element.scrollHeight > element.clientHeight + 1 && hides(style.overflowY)
    return tooWide || tooHigh
  })

  // What is fixed to the screen floats over the page by design.
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement))
  const lines: { text: string; parent: Element; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim().slice(0, 60)
    if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || floats(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const whole of range.getClientRects()) {
      const box = seen(whole, parent)
      if (box.width > 1 && box.height > 1) lines.push({ text, parent, box })
    }
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  const overlapping = new Set<string>()
  for (const [index, { text, parent, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= box.bottom) break
      if (other.parent === parent) continue
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // A font's box is higher than its letters: lines set tight touch without covering each other.
      const covering = width > 2 && height > 0.4 * Math.min(box.height, other.box.height)
      if (covering) overlapping.add(`"${text}" and "${other.text}" lie over each other`)
    }
  }

  return [...clipped.map((element) => `cut off: ${element.outerHTML.slice(0, 140)}`), ...overlapping]
}

/** Animations and transitions of more than 10 ms. */
export function movements(): string[] {
  const seconds = (list: string) =>
    Math.max(
      ...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)),
    )
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const style = getComputedStyle(element)
      const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01
      return animated || seconds(style.transitionDuration) > 0.01
    })
    .map((element) => element.outerHTML.slice(0, 140))
}

/** Links to other hosts that do not open in a new tab, or that hand this page over to it. */
export function unsafeNewTabs(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
    .filter((link) => link.host !== location.host)
    .filter((link) => link.target !== '_blank' || !/\b(noopener|noreferrer)\b/.test(link.rel))
    .map((link) => link.outerHTML.slice(0, 140))
}

/** Words of what a selector finds that are broken into two lines; hyphens are places to break. */
export function brokenWords(selector: string): string[] {
  const broken: string[] = []
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
  }
  return broken
}
