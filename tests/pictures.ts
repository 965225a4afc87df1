import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { adminPages, pages } from '../shared/pages.ts'
import { launchBrowser } from './support/chromium.ts'
import { startCloud } from './support/cloud/cloud.ts'

/** `npm run pictures`: starts the system with its sample content and takes the pictures of the README, as PNG. */
const FOLDER = 'docs/pictures'
const PASSWORD = 'LocalAdmin1!'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-pictures-'))
const { run, stop } = await startCloud({
  dataDir: path.join(folder, 'data'),
  outputFile: path.join(folder, 'output.log'),
  env: { ADMIN_PASSWORD: PASSWORD },
})
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ baseURL: run.url, viewport: DESKTOP, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const page = await context.newPage()
  const take = async (name: string) => {
    await page.evaluate(() => document.fonts.ready)
    // A palette keeps a picture of flat colours small.
    const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
    await picture.toFile(path.join(FOLDER, `${name}.png`))
  }

  await page.goto(pages.home.path, { waitUntil: 'networkidle' })
  await take('home')
  await page.setViewportSize(PHONE)
  await take('home-phone')

  await page.setViewportSize(DESKTOP)
  await page.goto(adminPages.login)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  const firstPost = page
    .getByRole('region', { name: 'Blog posts' })
    .getByRole('heading')
    .getByRole('link')
    .first()
  await firstPost.waitFor()
  // The notification of the sign-in.
  await page.reload({ waitUntil: 'networkidle' })
  await take('dashboard')
  await firstPost.click()
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await take('editor')
} finally {
  await browser.close()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
