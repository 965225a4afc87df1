import * as calls from '../../shared/calls/generation.ts'
import { TRANSLATED_AT_ONCE } from '../../shared/entities/generation.ts'
import { answerReservation, askGenerator } from '../domain/generation/ask-generator.ts'
import {
  cancelJob,
  createJob,
  listJobs,
  newJob,
  readJob,
  UNKNOWN_JOB,
} from '../domain/generation/job-store.ts'
import { reservationOf } from '../domain/generation/money/month-store.ts'
import { ARTICLE, mostUsage, translationOf } from '../domain/generation/money/usage.ts'
import { countedGenerations, reservedAnswer, startJob } from '../domain/generation/start-job.ts'
import { createTranslationJobs, newTranslationJob } from '../domain/generation/translation-jobs.ts'
import { getPost } from '../domain/posts/post-store.ts'
import { route } from '../pipeline/route.ts'
import { environment } from '../platform/environment.ts'
import { InvalidInput, NotFound } from '../platform/errors.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listJobs, async ({ query }) => listReply(await listJobs(query.cursor)))

export const get = route(calls.getJob, async ({ params }) => {
  const found = await readJob(params.jobId)
  if (!found) throw new NotFound(UNKNOWN_JOB)
  return found
})

export const start = route(calls.startJob, async ({ body }) => {
  const job = newJob(body)
  const reservation = reservationOf(job.jobId, mostUsage(ARTICLE), environment('OPENAI_MODEL'))
  await countedGenerations([reservation], () => createJob(job))
  await startJob(job)
  return job
})

export const translate = route(calls.translatePost, async ({ params, body }) => {
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

export const cancel = route(calls.cancelJob, ({ params }) => cancelJob(params.jobId))

export const backTranslate = route(calls.translateBack, ({ body }) => {
  const reservation = answerReservation(body.html.length)
  return reservedAnswer(reservation, () =>
    askGenerator({ ...body, reservation: reservation.id }, calls.translateBack.response),
  )
})

export const translateTexts = route(calls.translateTexts, ({ body }) => {
  const reservation = answerReservation(TRANSLATED_AT_ONCE.characters)
  return countedGenerations([reservation], () =>
    askGenerator({ ...body, reservation: reservation.id }, calls.translateTexts.response),
  )
})
