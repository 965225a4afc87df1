import type { Editor } from '@tiptap/core'

const GAP_PX = 6

/** Place a floating element above or below the text at a position, within its positioned parent, and scroll to it. */
export function besideText(
  editor: Editor,
  element: HTMLElement | null,
  position: number,
  side: 'above' | 'below',
): void {
  const around = element?.offsetParent?.getBoundingClientRect()
  if (!element || !around) return
  const text = editor.view.coordsAtPos(position)
  const left = Math.min(text.left - around.left, around.width - element.offsetWidth)
  const top = side === 'below' ? text.bottom + GAP_PX : text.top - GAP_PX - element.offsetHeight
  element.style.left = `${Math.max(0, left)}px`
  element.style.top = `${top - around.top}px`
  if (side === 'below') element.scrollIntoView({ block: 'nearest' })
}
