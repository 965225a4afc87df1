import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screens } from './actions.ts'
import { sideways, textFaults } from './page-checks.ts'
import { violations } from './violations.ts'

/** For a single examination: on a busy machine it may take longer than other looks, which are repeated, may together. */
export const EXAMINATION = { timeout: 90_000 }

/**
 * What is shown now is accessible by WCAG 2.2, levels A and AA, and axe's best practices, and does not scroll sideways. It is
 * looked at until it is so, as the rest of an assertion is: what follows a new size comes with the next frames.
 */
export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => violations(page), EXAMINATION).toEqual([])
  await expect.poll(() => page.evaluate(sideways)).toEqual([])
}

/** `expectSound` for what is shown now on a phone and on a desktop: one page in both sizes, then as it was. */
export async function expectSoundOnScreens(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    await expect.poll(() => violations(page), { ...EXAMINATION, message: device }).toEqual([])
    await expect.poll(() => page.evaluate(sideways), { message: device }).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

/** What is shown now keeps every text whole in letters of twice the size, which some people set in their browser, in both sizes; then as it was. */
export async function expectWholeEnlarged(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.evaluate(enlarge, '200%')
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    for (const faults of [sideways, textFaults])
      await expect.poll(() => page.evaluate(faults), { message: device }).toEqual([])
  }
  await page.evaluate(enlarge, '')
  if (size) await page.setViewportSize(size)
}

const enlarge = (size: string) => {
  document.documentElement.style.fontSize = size
}
