import * as calls from '../../../shared/calls/generation.ts'
import { readJob, UNKNOWN_JOB } from '../../domain/generation/job-store.ts'
import { route } from '../../pipeline/route.ts'
import { NotFound } from '../../platform/errors.ts'

export const handler = route(calls.getJob, async ({ params }) => {
  const found = await readJob(params.jobId)
  if (!found) throw new NotFound(UNKNOWN_JOB)
  return found
})
