import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screens } from './actions.ts'
import { sideways, textFaults } from './page-checks.ts'
import { violations } from './violations.ts'

/** What is shown now is accessible by WCAG 2.2, levels A and AA, and axe's best practices, and does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(sideways)).toEqual([])
}

/** `expectSound` for what is shown now on a phone and on a desktop: one page in both sizes, then as it was. */
export async function expectSoundOnScreens(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    expect(await violations(page), device).toEqual([])
    expect(await page.evaluate(sideways), device).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

/** What is shown now keeps every text whole in letters of twice the size, which some people set in their browser, in both sizes; then as it was. */
export async function expectWholeEnlarged(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.evaluate(enlarge, '200%')
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    for (const faults of [sideways, textFaults]) expect(await page.evaluate(faults), device).toEqual([])
  }
  await page.evaluate(enlarge, '')
  if (size) await page.setViewportSize(size)
}

const enlarge = (size: string) => {
  document.documentElement.style.fontSize = size
}
