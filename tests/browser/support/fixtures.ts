import { test as base } from 'vitest'
import { launchBrowser } from '../../support/chromium.ts'

/** One browser for all files of a worker; it ends with the worker. */
export const browser = await launchBrowser()

/** Vitest's `test`; closes what the test opened, also after a failure. What a hook opened stays, for the tests after it. */
export const test = base
  .extend('browser', browser)
  .extend('closedPages', { auto: true }, ({ browser }, { onCleanup }) => {
    const before = new Set(browser.contexts())
    onCleanup(async () => {
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    })
  })
