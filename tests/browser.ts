import type { Browser, Page } from 'playwright-core'
import { cloud } from './client.ts'

export { launchBrowser } from './chromium.ts'

interface Visit {
  readonly page: Page
  /** Console errors and warnings, uncaught exceptions and blocked or failed requests so far: none, on a sound page. */
  readonly problems: readonly string[]
}

/** Opens a page of the running system in a fresh profile, the cookie banner answered. */
export async function visit(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
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
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, problems }
}
