const FIELD = 'input, textarea, select'
const LINK = 'a[href^="/"]'

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Resolves when the visitor wants more than to read: presses something, uses a key or a field. A touch counts at its end,
 * as one that scrolls is cancelled. A pressed link loads its document sooner than the app.
 */
export const intent = (): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    function start(): void {
      controller.abort()
      resolve()
    }
    const press = ({ type, pointerType, target }: PointerEvent) => {
      if ((pointerType === 'touch') === (type === 'pointerup') && !isIn(target, LINK)) start()
    }
    addEventListener('pointerdown', press, options)
    addEventListener('pointerup', press, options)
    addEventListener('keydown', start, options)
    addEventListener('focusin', ({ target }) => isIn(target, FIELD) && start(), options)
    // The document was used before this script came.
    if (isIn(document.activeElement, FIELD)) start()
  })
