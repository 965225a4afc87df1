import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { cloud } from './client.ts'

/**
 * Starts a headless Chromium: that of `CHROMIUM_PATH`, else on Linux the one an npm package carries, else an installed
 * Chrome. Not with the arguments the package proposes: they switch web security off.
 */
export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  const args = ['--no-sandbox', '--disable-gpu']
  if (CHROMIUM_PATH) return chromium.launch({ executablePath: CHROMIUM_PATH, args })
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args })
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args })
}

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
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`))
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, problems }
}
