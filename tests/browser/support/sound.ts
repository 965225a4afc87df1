import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sideways } from './page-checks.ts'
import { violations } from './violations.ts'

/** What is shown now is accessible by WCAG 2.2, levels A and AA, and does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(sideways)).toEqual([])
}
