import { expect, vi } from 'vitest'
import type { Job } from '../../shared/entities/generation.ts'
import { succeed } from './client.ts'

/** How long a generation may take on a busy machine, in milliseconds, beside what the provider takes. */
const ENDED = { timeout: 90_000, interval: 150 }

/** Polls a generation as the administrator's browser does, until it has ended. @param seen gets each answer */
export const endedJob = (session: string, jobId: string, seen: Job[] = []): Promise<Job> =>
  vi.waitFor(async () => {
    const { body } = await succeed('GET /api/admin/generate-article/{jobId}', { session, params: { jobId } })
    seen.push(body)
    expect(['succeeded', 'failed']).toContain(body.status)
    return body
  }, ENDED)
