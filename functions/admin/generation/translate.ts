import * as calls from '../../../shared/calls/generation.ts'
import { reservationOf } from '../../domain/generation/money/month-store.ts'
import { mostUsage, translationOf } from '../../domain/generation/money/usage.ts'
import { countedGenerations, startJob } from '../../domain/generation/start-job.ts'
import { createTranslationJobs, newTranslationJob } from '../../domain/generation/translation-jobs.ts'
import { getPost } from '../../domain/posts/post-store.ts'
import { route } from '../../pipeline/route.ts'
import { environment } from '../../platform/environment.ts'
import { InvalidInput } from '../../platform/errors.ts'

export const handler = route(calls.translatePost, async ({ params, body }) => {
  const source = await getPost(params.id)
  if (source.translationOf) throw invalid('This article is a translation. Translate its source.')
  if (body.languages.includes(source.language)) throw invalid('The article is in this language already.')

  const jobs = body.languages.map((language) => newTranslationJob(source, language))
  const most = mostUsage(translationOf(source.content.length))
  const reservations = jobs.map(({ jobId }) => reservationOf(jobId, most, environment('OPENAI_MODEL')))
  await countedGenerations(reservations, () => createTranslationJobs(source, jobs))
  const starts = await Promise.allSettled(jobs.map(startJob))
  // Of several, those that could not be started say so themselves.
  const [first] = starts
  if (first?.status === 'rejected' && starts.every(({ status }) => status === 'rejected')) throw first.reason
  return { jobs: jobs.map(({ jobId, input }) => ({ language: input.language, jobId })) }
})

const invalid = (message: string) => new InvalidInput([{ path: 'languages', message }])
