import * as z from 'zod'
import type { Job } from '../../../shared/entities/generation.ts'
import { generationInput } from '../../../shared/entities/generation.ts'
import { LANGUAGE_NAMES, type Post } from '../../../shared/entities/posts/post.ts'
import type { Language } from '../../../shared/languages.ts'
import { Conflict } from '../../platform/errors.ts'
import { getItem } from '../../platform/table/table.ts'
import { putOp, transact } from '../../platform/table/table-writes.ts'
import { claimKey } from '../../platform/table/unique-claims.ts'
import { itemOf, newJob, readJob } from './job-store.ts'

const newest = z.object({ id: z.string() })

const running = (language: Language) =>
  new Conflict(`A translation into ${LANGUAGE_NAMES[language]} is being made already.`)

/** A new, queued job that translates an article, not yet stored. */
export const newTranslationJob = (source: Post, language: Language): Job => ({
  ...newJob(generationInput.parse({ topic: source.title, language })),
  translationOf: source.id,
})

/**
 * Store queued jobs that translate an article, all or none. The newest job of an article and a language is known by its
 * claim, which ends no sooner than the next one: of two that start at once one is refused.
 * @throws Conflict (409) while a job of one of the languages runs
 */
export async function createTranslationJobs(source: Post, jobs: readonly Job[]): Promise<void> {
  const now = new Date()
  const claims = await Promise.all(jobs.map(({ input }) => claimOf(source, input.language)))
  await transact(
    jobs.flatMap((job, index) => {
      const { key, before } = claims[index] as (typeof claims)[number]
      const item = itemOf(job, now)
      const claim = putOp(
        { ...key, id: job.jobId, ttl: item.ttl },
        {
          expression: 'attribute_not_exists(pk) OR id = :before',
          values: { ':before': before ?? '' },
          error: () => running(job.input.language),
        },
      )
      return [claim, putOp(item)]
    }),
  )
}

async function claimOf(source: Post, language: Language) {
  const key = claimKey('translating', `${source.id}#${language}`)
  const before = (await getItem(key, newest))?.id
  const job = before && (await readJob(before))
  if (job && (job.status === 'queued' || job.status === 'running')) throw running(language)
  return { key, before }
}
