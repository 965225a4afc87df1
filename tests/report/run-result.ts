import * as z from 'zod'

/** Result of a vitest run, in the file that `PROGRESS_FILE` names. */
export const runResult = z.object({
  passed: z.int(),
  failed: z.int(),
  /** Seconds of each test file, by its path. */
  files: z.record(z.string(), z.number()),
})
export type RunResult = z.infer<typeof runResult>
