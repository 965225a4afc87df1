import { createTooltipDelays } from './tooltip-delays.ts'

const WINDOW_MARGIN_PX = 4

/**
 * Tooltips of icon-only buttons: the `data-tooltip` of the hovered or keyboard-focused element (WCAG 2.2, 1.4.13). One
 * bubble for the page, closed by Escape, press or scroll, and hoverable. Hidden from screen readers, which read the
 * button's own name.
 */
export function installTooltips(): void {
  const bubble = document.createElement('div')
  bubble.className =
    'inset-auto m-0 w-max rounded-sm border-2 border-paper bg-ink px-2.5 py-1 font-bold text-canvas text-sm'
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true'
  let shown: HTMLElement | undefined

  function show(trigger: HTMLElement) {
    shown = trigger
    bubble.textContent = trigger.dataset.tooltip ?? ''
    // Everything outside a modal dialog is inert.
    const place = trigger.closest('dialog') ?? document.body
    place.append(bubble)
    bubble.showPopover()
    const around = trigger.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = bubble
    const left = around.left + around.width / 2 - width / 2
    const below = around.bottom + height + WINDOW_MARGIN_PX <= window.innerHeight
    const rightmost = window.innerWidth - width - WINDOW_MARGIN_PX
    bubble.style.left = `${Math.max(WINDOW_MARGIN_PX, Math.min(left, rightmost))}px`
    bubble.style.top = `${below ? around.bottom : around.top - height}px`
  }
  const delays = createTooltipDelays(show, () => bubble.remove())

  const triggerOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const overBubble = target instanceof Node && bubble.contains(target)
    if (pointerType === 'mouse' && !overBubble) delays.hover(triggerOf(target) ?? undefined)
  })
  document.addEventListener('focusin', ({ target }) => {
    const trigger = triggerOf(target)
    // Once the menu is open that gave it the focus: browsers open one popover at a time.
    setTimeout(() => trigger?.matches(':focus-visible') && delays.showNow(trigger))
  })
  for (const end of ['focusout', 'pointerdown', 'scroll'] as const) {
    document.addEventListener(end, delays.close, { capture: true, passive: true })
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Close the dialog around a hovered button at the next press only. A focused button answers the key itself.
    if (bubble.isConnected && !shown?.matches(':focus')) {
      event.preventDefault()
      event.stopPropagation()
    }
    delays.close()
  }
  document.addEventListener('keydown', handleKeyDown, { capture: true })

  delays.hover(document.querySelector<HTMLElement>('[data-tooltip]:hover') ?? undefined)
}
