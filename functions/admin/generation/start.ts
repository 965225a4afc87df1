import * as calls from '../../../shared/calls/generation.ts'
import { createJob } from '../../domain/generation/job-store.ts'
import { countedGenerations, startJob } from '../../domain/generation/start-job.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.startJob, async ({ body }) => {
  const job = await countedGenerations(1, () => createJob(body))
  await startJob(job)
  return job
})
