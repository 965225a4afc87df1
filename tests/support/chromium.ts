import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

/**
 * Launch options for headless Chromium: `CHROMIUM_PATH`, else on Linux the one in an npm package, else an installed
 * Chrome. Without the package's arguments, which switch web security off.
 */
async function options(): Promise<LaunchOptions & { args: string[] }> {
  const { CHROMIUM_PATH } = process.env
  const args = ['--no-sandbox', '--disable-gpu']
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, args }
  if (process.platform !== 'linux') return { channel: 'chrome', args }
  return { executablePath: await sparticuz.executablePath(), args }
}

/**
 * Makes sure that the browser's files are whole: the package unpacks them once for a machine, and whoever asks meanwhile
 * would start half a file.
 */
export async function unpackBrowser(): Promise<void> {
  await options()
}

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await options())

/** One whose profile, first an empty folder, outlives it; as wide as a phone. */
export const launchWithProfile = async (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...(await options()),
    baseURL,
    viewport: { width: 360, height: 740 },
  })

/** One that other tools can use, through its DevTools port, for any certificate; `profile` is an empty folder for it. */
export async function launchDebuggable(profile: string): Promise<{ port: number; close(): Promise<void> }> {
  const { args, ...rest } = await options()
  const context = await chromium.launchPersistentContext(profile, {
    ...rest,
    args: [...args, '--remote-debugging-port=0', '--ignore-certificate-errors'],
  })
  const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return { port: Number(port), close: () => context.close() }
}
