import { expect } from 'vitest'
import type { Job } from '../../shared/entities/generation.ts'
import { succeed } from './client.ts'
import { settled } from './cloud/state.ts'

/** A generation once it has ended, as all that was enqueued has by then. */
export async function endedJob(session: string, jobId: string): Promise<Job> {
  await settled()
  const { body } = await succeed('GET /api/admin/generate-article/{jobId}', { session, params: { jobId } })
  expect(['succeeded', 'failed']).toContain(body.status)
  return body
}
