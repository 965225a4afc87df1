import { setTimeout } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { SESSION_COOKIE } from '../shared/session-cookie.ts'
import { cloud } from './client.ts'

export { launchBrowser } from './chromium.ts'

interface Visit {
  readonly page: Page
  /** Console errors and warnings, uncaught exceptions and blocked or failed requests so far: none, on a sound page. */
  readonly problems: readonly string[]
}

/**
 * Opens a page of the running system in a fresh profile, the cookie banner answered; with a `session`, as the
 * administrator whose it is.
 */
export async function visit(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
  session?: string,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: cloud.run.url,
    viewport,
    reducedMotion: 'reduce',
    ...(session && { storageState: signedIn(session) }),
  })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Given up because the page was left, for example what was being fetched ahead.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`)
  })
  const quiet = quietNetwork(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet()
  return { page, problems }
}

/** What signing in leaves in the browser. */
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

/** Gives a wait for the end of all requests; Playwright's own `networkidle` takes half a second longer on each page. */
function quietNetwork(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let changed = 0
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    changed = performance.now()
  }
  page.on(
    'request',
    note((request) => pending.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => pending.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => pending.delete(request)),
  )
  return async () => {
    while (pending.size > 0 || performance.now() - changed < QUIET) await setTimeout(QUIET / 4)
  }
}
