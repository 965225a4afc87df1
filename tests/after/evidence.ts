import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders that the runs of the `cloud` tests left behind, one for each system; `tests/all.ts` names theirs in `TEST_DIR`. */
export function evidence(): string[] {
  const { TEST_DIR } = process.env
  if (!TEST_DIR) throw new Error('Set TEST_DIR to the folder of finished runs of the cloud tests.')
  const runs = readdirSync(TEST_DIR).filter((name) => name.startsWith('cloud-') && !name.includes('.'))
  if (runs.length === 0) throw new Error(`There are no runs of the cloud tests in ${TEST_DIR}.`)
  return runs.map((name) => path.join(TEST_DIR, name))
}
