import { type Locator, type Page, expect as webExpect } from '@playwright/test'
import { type ExpectStatic, expect as vitestExpect } from 'vitest'

/** As long as `expect.poll` waits (vitest.config.ts). */
const web = webExpect.configure({ timeout: 30_000 })

/** All of it is in view, for `toBeInViewport`; where it was scrolled to, a part of a pixel may be out of it. */
export const WHOLE = { ratio: 0.99 }

interface BrowserExpect extends ExpectStatic {
  (shown: Locator, message?: string): ReturnType<typeof webExpect<Locator>>
  (shown: Page, message?: string): ReturnType<typeof webExpect<Page>>
}

/**
 * Vitest's `expect`, and Playwright's for a locator or a page, which waits until what is shown is as expected:
 * `await expect(locator).toHaveText('…')`. A failure names the locator and what it had.
 */
export const expect: BrowserExpect = Object.assign(
  // Playwright exports no class to compare with.
  (actual: unknown, message?: string) =>
    'getByRole' in Object(actual) ? web(actual, message) : vitestExpect(actual, message),
  vitestExpect,
) as BrowserExpect
