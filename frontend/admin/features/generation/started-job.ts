import * as z from 'zod'
import { generationInput, job } from '../../../../shared/entities/generation.ts'
import { storedText, useStoredText } from '../../storage/stored-text.ts'

const startedJob = z.object({
  jobId: job.shape.jobId,
  topic: generationInput.shape.topic,
  promptType: generationInput.shape.promptType,
  /** Whether its end was told in a toast. */
  announced: z.boolean(),
})

export type StartedJob = z.output<typeof startedJob>

/** The generation last started in this browser: closing the tab doesn't lose sight of it. */
const stored = storedText('adminGeneration')

export const rememberJob = (started: StartedJob) => stored.set(JSON.stringify(started))
export const forgetJob = () => stored.set(null)

export function useStartedJob(): StartedJob | undefined {
  return parseStartedJob(useStoredText(stored))
}

/** Undefined for nothing, and for what an older version or somebody else left there. */
export function parseStartedJob(text: string | null): StartedJob | undefined {
  try {
    return startedJob.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
