import * as calls from '../../../shared/calls/generation.ts'
import { cancelJob } from '../../domain/generation/job-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.cancelJob, ({ params }) => cancelJob(params.jobId))
