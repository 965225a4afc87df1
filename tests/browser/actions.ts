import type { Page } from 'playwright-core'
import { cloud } from '../client.ts'

/** What every flow is tried on: name and size in CSS pixels. */
export const screens = [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const

/** Sees a notification with this title, and these words below it. */
export async function seeToast(page: Page, title: string, description: string | RegExp) {
  const toast = page.getByRole('region', { name: /notification/i }).getByRole('listitem')
  await toast.filter({ hasText: title }).filter({ hasText: description }).waitFor()
}

/** Signs in on the sign-in screen, and waits for the dashboard. */
export async function signIn(page: Page) {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(cloud.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
}
