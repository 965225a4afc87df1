import { supportsPopover } from '../site/layout/supports-popover.ts'
import { hydrated } from './hydrated.ts'

/** Longest wait of a submitted form for the app; then the browser posts it. */
const MAX_WAIT_MS = 1000

/** Buttons of the document that do nothing without the app. */
const appButtons = (): string =>
  `#root button[type=button]:not([data-consent]${supportsPopover() ? ', [popovertarget]' : ''})`

/** Post a form without the app, once there is a connection: offline the browser would replace the page by its own. */
async function post(form: HTMLFormElement): Promise<void> {
  if (!navigator.onLine) {
    const note = form.querySelector('[role=status]')
    if (note) note.textContent = form.dataset.waiting ?? ''
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  form.submit()
}

/**
 * Hold back what the visitor does before the app can answer it: the last click on a button of its, the Escape key, which
 * closes an open menu, and a submitted form.
 * @returns end of the wait, where the app will not come
 */
export function holdActions(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let clicked: HTMLElement | null = null
  let isEscaped = false
  let isSubmitted = false
  let isHydrated = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  void hydrated.then(() => {
    isHydrated = true
    controller.abort()
    clicked?.click()
    if (isEscaped) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) clicked = target.closest<HTMLElement>(appButtons()) ?? clicked
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isEscaped = key === 'Escape'
    },
    { signal },
  )
  document.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault()
      if (isSubmitted) return
      isSubmitted = true
      const form = event.target as HTMLFormElement
      const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
      await Promise.race([hydrated, ended, waited])
      if (isHydrated) form.requestSubmit(event.submitter)
      else await post(form)
    },
    { signal },
  )
  return () => {
    end()
    for (const button of document.querySelectorAll<HTMLElement>(appButtons())) button.hidden = true
  }
}
