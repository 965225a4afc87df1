import { createTooltipDelays } from './tooltip-delays.ts'

/** Space to the edges of the window, in CSS pixels. */
const MARGIN = 4

/**
 * Shows what icon-only buttons are called: the `data-tooltip` of whatever the pointer rests on or the keyboard's focus
 * is at. One bubble for the whole page, which leaves by Escape, a press or scrolling; the pointer may go onto it.
 * Screen readers have the button's own name, which is the same.
 */
export function installTooltips(): void {
  const bubble = document.createElement('div')
  bubble.className =
    'inset-auto m-0 w-max rounded-sm border-2 border-paper bg-ink px-2.5 py-1 font-bold text-canvas text-sm'
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true'

  function show(trigger: HTMLElement) {
    bubble.textContent = trigger.dataset.tooltip ?? ''
    // A modal dialog makes everything outside itself inert.
    const place = trigger.closest('dialog') ?? document.body
    place.append(bubble)
    bubble.showPopover()
    const around = trigger.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = bubble
    const left = around.left + around.width / 2 - width / 2
    const below = around.bottom + height + MARGIN <= window.innerHeight
    bubble.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
    bubble.style.top = `${below ? around.bottom : around.top - height}px`
  }
  const delays = createTooltipDelays(show, () => bubble.remove())

  const triggerOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const overBubble = target instanceof Node && bubble.contains(target)
    if (pointerType === 'mouse' && !overBubble) delays.pointAt(triggerOf(target) ?? undefined)
  })
  document.addEventListener('focusin', ({ target }) => {
    const trigger = triggerOf(target)
    if (trigger?.matches(':focus-visible')) delays.showNow(trigger)
  })
  for (const end of ['focusout', 'pointerdown', 'scroll'] as const) {
    document.addEventListener(end, delays.close, { capture: true, passive: true })
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && delays.close(), { capture: true })

  delays.pointAt(document.querySelector<HTMLElement>('[data-tooltip]:hover') ?? undefined)
}
