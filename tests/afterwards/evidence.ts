import path from 'node:path'

/** Folder that a run of the `cloud` tests left behind; `tests/all.ts` names it in `TEST_DIR`. */
export function evidence(...segments: string[]): string {
  const { TEST_DIR } = process.env
  if (!TEST_DIR) throw new Error('Set TEST_DIR to the folder of a finished run of the cloud tests.')
  return path.join(TEST_DIR, ...segments)
}
