import * as calls from '../../../shared/calls/generation.ts'
import { listJobs } from '../../domain/generation/job-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listJobs, async ({ query }) => listReply(await listJobs(query.cursor)))
