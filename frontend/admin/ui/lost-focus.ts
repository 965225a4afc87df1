/** What takes the focus of a control in it that goes away. */
const PART = '[tabindex="-1"]'

/**
 * Keep the focus near a control that goes away while it has it, such as "Remove" (WCAG 2.2, 2.4.3): browsers would take it
 * back to the start of the page. The nearest part around the control gets it, or else the topmost dialog's, or the screen.
 */
export function installLostFocus(): void {
  /** The control that had the focus last, and what was around it. */
  let path: readonly Node[] = []
  document.addEventListener('focusin', (event) => {
    path = event.composedPath().filter((target) => target instanceof Node)
  })
  // A press elsewhere takes the focus away, too.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!path[0]?.contains(target as Node)) path = []
  })

  function restore() {
    const [control] = path
    if (!control || control.isConnected || document.activeElement !== document.body) return
    const around = path.find((node) => node instanceof HTMLElement && node.isConnected && node.matches(PART))
    const top = [...document.querySelectorAll('dialog:modal')].at(-1)
    const part = around ?? (top ?? document).querySelector(top ? PART : 'main')
    if (part instanceof HTMLElement) part.focus({ preventScroll: true })
  }
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true })
}
