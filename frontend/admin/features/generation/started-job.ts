import * as z from 'zod'
import { generationInput, job } from '../../../../shared/entities/generation.ts'
import { storedText, useStoredText } from '../../storage/stored-text.ts'

const startedJob = z.object({
  jobId: job.shape.jobId,
  topic: generationInput.shape.topic,
  promptType: generationInput.shape.promptType,
  /** True when a toast has shown its end. */
  announced: z.boolean(),
})

export type StartedJob = z.output<typeof startedJob>

/** Generation last started in this browser, in local storage, so that it is followed after a reload. */
const stored = storedText('adminGeneration')

export const rememberJob = (started: StartedJob) => stored.set(JSON.stringify(started))
export const forgetJob = () => stored.set(null)

export function useStartedJob(): StartedJob | undefined {
  return parseStartedJob(useStoredText(stored))
}

/** Stored job; undefined when there is none of this format. */
export function parseStartedJob(text: string | null): StartedJob | undefined {
  try {
    return startedJob.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
