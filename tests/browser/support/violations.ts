import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The script that examines a page, in the version that belongs to its driver. */
const axe = await readFile(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Faults of WCAG 2.2, levels A and AA, and of axe's best practices, in what is shown now, or in the part of it that a selector names. Frames that may
 * run no script can't be examined.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // The driver would load it twice for each examination, which takes a page as long as the examination.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations: found } = await new AxeBuilder({ page, axeSource: '"there already"' })
    // What passes is not described, and what fails has no selector, which takes axe as long as the checks.
    .options({ resultTypes: ['violations'], selectors: false })
    .include(part)
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // All in the page itself: nothing of another site is framed, and a second page for the result takes as long again.
    .setLegacyMode()
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** As `violations`, in the whole page, whatever of it has to be scrolled to. */
export async function violationsOfAll(page: Page): Promise<string[]> {
  // The whole page in view: what is fixed to the screen would count as covering what one can scroll from under it.
  // Its content grows with the view, to 70 % of it: a view of 1 / 0.3 of the page holds both.
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, Math.ceil(height / 0.3)) })
  await page.evaluate(() => window.scrollTo(0, 0))
  const found = await violations(page)
  if (size) await page.setViewportSize(size)
  return found
}
