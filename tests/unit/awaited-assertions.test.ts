import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const BROWSER = path.join(import.meta.dirname, '../browser')
const files = globSync('**/*.ts', { cwd: BROWSER })

/** Assertion about a locator that nothing waits for: the test would end before it. */
const NOT_AWAITED =
  /(?<!(?:await|return|[,[(>])\s*)\bexpect\((?:(?!\.to[A-Z])[\s\S])*?\.(?:toHave(?:Attribute|Class|Count|CSS|Text|Title|URL|Value)|toContainText|toBe(?:Attached|Checked|Disabled|Editable|Empty|Enabled|Focused|Hidden|InViewport|Visible))\(/g

test.each([
  ['expect(rows).toHaveCount(3)', 1],
  ['await expect(rows).toHaveCount(3)\n  expect(row).not.toBeVisible()', 1],
  [
    'await expect(rows).toHaveCount(3)\n  expect(problems).toEqual([])\n  await expect(row)\n    .toBeVisible()',
    0,
  ],
  ['await Promise.all([\n  expect(rows).toHaveCount(3),\n  expect(row).toBeVisible(),\n])', 0],
])('%j has %i assertions that nothing waits for', (text, times) => {
  expect(text.match(NOT_AWAITED) ?? []).toHaveLength(times)
})

test('every assertion about a locator is waited for', () => {
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(BROWSER, file), 'utf8').matchAll(NOT_AWAITED)].map(
      ([assertion]) => `${file}: ${assertion}`,
    ),
  )
  expect(found).toEqual([])
})
