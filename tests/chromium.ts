import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

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
