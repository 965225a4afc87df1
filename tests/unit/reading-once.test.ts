import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const BROWSER = path.join(import.meta.dirname, '../browser')
const files = globSync('**/*.ts', { cwd: BROWSER })

/** What is shown, read once: right after a click or a key a busy browser may not show it yet. */
const READ_ONCE =
  /expect\(\s*await [^\n]*\.(?:count|innerText|textContent|inputValue|getAttribute|all(?:Inner|Text)\w+|is[A-Z]\w+)\(/g

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

test('what a browser is to show is waited for: expect(locator) or expect.poll(() => …), not expect(await …)', () => {
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    [READ_ONCE, NOT_AWAITED].flatMap((wrong) =>
      [...readFileSync(path.join(BROWSER, file), 'utf8').matchAll(wrong)].map(([read]) => `${file}: ${read}`),
    ),
  )
  expect(found).toEqual([])
})
