import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Faults of WCAG 2.2, levels A and AA, in what is shown now, or in the part of it that a selector names. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // The whole page in view: what is fixed to the screen would count as covering what one can scroll from under it.
  // Its content grows with the view, to 70 % of it: a view of 1 / 0.3 of the page holds both.
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, Math.ceil(height / 0.3)) })
  await page.evaluate(() => window.scrollTo(0, 0))
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  if (size) await page.setViewportSize(size)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}
