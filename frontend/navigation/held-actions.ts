import { supportsPopover } from '../site/layout/supports-popover.ts'
import { isStored, UNSENT_KEY } from '../site/sections/contact/outbox-key.ts'
import { hydrated } from './hydrated.ts'

/** Longest wait of a submitted form for the app; then the browser posts it. */
const MAX_WAIT_MS = 1000

/** Buttons of the document that do nothing without the app. */
const appButtons = (): string =>
  `#root button[type=button]:not([data-consent]${supportsPopover() ? ', [popovertarget]' : ''})`

/** Wait for a connection, to post a form without the app: offline the browser would replace the page by its own. */
async function online(form: HTMLFormElement): Promise<void> {
  if (navigator.onLine) return
  const note = form.querySelector('[role=status]')
  if (note) note.textContent = form.dataset.waiting ?? ''
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/** Keep what is typed in the contact form for that of the next page, as the app does. */
function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-waiting]')
  if (!form || isStored('sessionStorage', UNSENT_KEY)) return
  const { name, contact, message } = Object.fromEntries(new FormData(form))
  if (!name && !contact && !message) return
  const text = { name, contact, message }
  sessionStorage.setItem(UNSENT_KEY, JSON.stringify({ text, shownAt: performance.timeOrigin }))
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
  let isPosted = false
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
      if (isHydrated) return form.requestSubmit(event.submitter)
      await online(form)
      isPosted = true
      form.submit()
    },
    { signal },
  )
  addEventListener(
    'pagehide',
    () => {
      if (!isPosted) keepTyped()
      // The form may be shown again, by the back/forward cache.
      isSubmitted = false
      isPosted = false
    },
    { signal },
  )
  return () => {
    end()
    for (const button of document.querySelectorAll<HTMLElement>(appButtons())) button.hidden = true
  }
}
