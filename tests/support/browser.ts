import { setTimeout } from 'node:timers/promises'
import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core'
import { SESSION_COOKIE } from '../../shared/entities/sign-in/session-cookie.ts'
import { languageTag, placeOf } from '../../shared/languages.ts'
import { adminPages, articlePath } from '../../shared/pages.ts'
import { cloud } from './client.ts'

interface Visit {
  readonly page: Page
  /** Console errors and warnings, uncaught exceptions and blocked or failed requests so far: none, on a sound page. */
  readonly problems: readonly string[]
}

/**
 * Opens a page of the running system in a fresh profile, in a browser of the page's language, the cookie banner answered;
 * with a `session`, as the administrator whose it is.
 */
export async function visit(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
  session?: string,
): Promise<Visit> {
  const { language } = placeOf(path)
  const context = await browser.newContext({
    baseURL: cloud.run.url,
    viewport,
    reducedMotion: 'reduce',
    ...(language !== 'en' && { locale: languageTag(language) }),
    ...(session && { storageState: signedIn(session) }),
  })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  await context.addInitScript(noteToasts)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isAwaited(page, message))
      problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Given up because the page was left, for example what was being fetched ahead.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`)
  })
  // From here on, file choosers come to the test: asked for only as a key is pressed, one may open first, and is lost.
  page.on('filechooser', () => {})
  await arrive(page, path)
  return { page, problems }
}

/** Page that notes its notifications. */
export interface ToastNotes {
  /** Words of each notification so far, oldest first. */
  toasts: string[]
}

/** Notes each notification as it comes, inside the page: it goes by itself, on a busy machine before a test looks for it. */
function noteToasts(): void {
  // Browsers complain of a script in the frame of a preview.
  if (window !== window.top) return
  const toasts: ToastNotes['toasts'] = []
  Object.assign(window, { toasts })
  const note = (node: Node) => {
    if (!(node instanceof Element)) return
    for (const toast of node.matches('.toast') ? [node] : node.querySelectorAll('.toast'))
      toasts.push(toast.textContent ?? '')
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

/** The dashboard asks for an article until it is published, and browsers note each 404. */
const isAwaited = (page: Page, message: ConsoleMessage) =>
  new URL(page.url()).pathname === adminPages.dashboard &&
  message.location().url.includes(articlePath('')) &&
  message.text().includes('404')

/** Goes to a page, and waits until all of it is there: what is clicked from now on is the app's. Gives its status. */
export async function arrive(page: Page, path: string): Promise<number | undefined> {
  const quiet = quietNetwork(page)
  const document = await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Screens of the administrator are drawn by the app alone.
  if (!path.startsWith(adminPages.login)) await takenOver(page)
  await quiet()
  return document?.status()
}

/**
 * Shows intent until something in the page comes of it; runs inside the page at each look, as the document's script may
 * come after the first one.
 */
export const intentUntil = (page: Page, has: string) =>
  page.waitForFunction((selector) => {
    dispatchEvent(new Event('keydown'))
    return document.querySelector(selector)
  }, has)

/** Shows intent, and waits until the app has taken over the published page: only it knows that the menu is shut. */
export const takenOver = (page: Page) => intentUntil(page, '[aria-expanded] + ul[class$=" hidden"]')

/** State of a signed-in browser. */
const signedIn = (session: string) => ({
  cookies: [
    {
      name: SESSION_COOKIE,
      value: session,
      domain: new URL(cloud.run.url).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict' as const,
    },
  ],
  origins: [{ origin: cloud.run.url, localStorage: [{ name: 'adminLoggedIn', value: 'true' }] }],
})

/** Milliseconds without a request after which a page has all it asked for by itself. */
const QUIET = 100

/** Milliseconds after which a page that never rests counts as idle. */
const BUSY = 1000
const idle = (timeout: number) =>
  new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true), { timeout }))

/** Gives a wait for the end of all requests; Playwright's own `networkidle` takes half a second longer on each page. */
function quietNetwork(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let changed = 0
  const begun = (request: Request) => {
    pending.add(request)
    changed = performance.now()
  }
  const ended = (request: Request) => {
    pending.delete(request)
    changed = performance.now()
  }
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  return async () => {
    for (let seen = -1; seen !== changed; ) {
      while (pending.size > 0 || performance.now() - changed < QUIET) await setTimeout(QUIET / 4)
      seen = changed
      // What came may not have run yet on a busy machine, nor asked for more.
      await page.waitForFunction(idle, BUSY)
    }
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  }
}
