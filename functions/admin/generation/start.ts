import * as calls from '../../../shared/calls/generation.ts'
import { createJob, newJob } from '../../domain/generation/job-store.ts'
import { reservationOf } from '../../domain/generation/money/month-store.ts'
import { ARTICLE, mostUsage } from '../../domain/generation/money/usage.ts'
import { countedGenerations, startJob } from '../../domain/generation/start-job.ts'
import { route } from '../../pipeline/route.ts'
import { environment } from '../../platform/environment.ts'

export const handler = route(calls.startJob, async ({ body }) => {
  const job = newJob(body)
  const reservation = reservationOf(job.jobId, mostUsage(ARTICLE), environment('OPENAI_MODEL'))
  await countedGenerations([reservation], () => createJob(job))
  await startJob(job)
  return job
})
