const FIELD = 'input, textarea, select'
const LINK = 'a[href^="/"]'

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Resolves when the visitor wants more than to read: presses something, uses a key or a field. A press counts at its end,
 * the click: begun before, the app would keep a slow processor from answering it. A pressed link loads its document sooner
 * than the app.
 */
export const intent = (): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    function start(): void {
      controller.abort()
      resolve()
    }
    addEventListener('click', ({ target }) => isIn(target, LINK) || start(), options)
    addEventListener('keydown', start, options)
    addEventListener('focusin', ({ target }) => isIn(target, FIELD) && start(), options)
    // The document was used before this script came.
    if (isIn(document.activeElement, FIELD)) start()
  })
