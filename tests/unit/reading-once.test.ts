import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const BROWSER = path.join(import.meta.dirname, '../browser')
const files = globSync('**/*.ts', { cwd: BROWSER })

/** What is shown, read once: right after a click or a key a busy browser may not show it yet. */
const READ_ONCE =
  /expect\(\s*await [^\n]*\.(?:count|innerText|textContent|inputValue|getAttribute|all(?:Inner|Text)\w+|is[A-Z]\w+)\(/g

test('what a browser is to show is waited for: expect.poll(() => …), not expect(await …)', () => {
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(BROWSER, file), 'utf8').matchAll(READ_ONCE)].map(
      ([read]) => `${file}: ${read}`,
    ),
  )
  expect(found).toEqual([])
})
