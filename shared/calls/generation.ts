import * as z from 'zod'
import { ulid } from '../entities/fields.ts'
import {
  backTranslationInput,
  generationInput,
  job,
  jobSummary,
  startedTranslations,
  textsInput,
  translatedTexts,
  translationInput,
} from '../entities/generation.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { byId, page } from './declaration/inputs.ts'
import { eachPost } from './declaration/table-access.ts'

/** Access to the month's money and its limit. */
const money = { GetItem: [partitions.generations], UpdateItem: [partitions.generations] } as const

const byJobId = z.object({ jobId: ulid })

export const listJobs = call('GET /api/admin/generate-article', {
  handler: 'admin/generation/list',
  query: page,
  response: z.array(jobSummary),
  table: { Query: [partitions.jobs] },
})

export const startJob = call('POST /api/admin/generate-article', {
  handler: 'admin/generation/start',
  body: generationInput,
  status: 202,
  response: job,
  table: {
    GetItem: [partitions.generations],
    PutItem: [partitions.jobs],
    UpdateItem: [partitions.generations],
  },
  actions: ['sqs:SendMessage', 'secretsmanager:DescribeSecret'],
  throttle: { ratePerSecond: 10, burst: 50 },
})

/** One job for each language, followed as any generation; 409 while one of the same language runs. */
export const translatePost = call('POST /api/admin/blog/{id}/translate', {
  handler: 'admin/generation/translate',
  params: byId,
  body: translationInput,
  status: 202,
  response: startedTranslations,
  table: {
    GetItem: [eachPost, partitions.jobs, partitions.unique('translating', '*'), partitions.generations],
    PutItem: [partitions.jobs, partitions.unique('translating', '*')],
    UpdateItem: [partitions.generations],
  },
  actions: ['sqs:SendMessage', 'secretsmanager:DescribeSecret'],
})

/** One paragraph, in words that somebody who does not read the language can check. Nothing is stored. */
export const translateBack = call('POST /api/admin/back-translation', {
  handler: 'admin/generation/back-translate',
  changesNothing: true,
  body: backTranslationInput,
  response: z.object({ text: z.string() }),
  table: money,
  actions: ['lambda:InvokeFunction'],
  timeoutSeconds: 29,
  throttle: { ratePerSecond: 5, burst: 10 },
})

/** Texts of a page, in another language. Nothing is stored; each call counts as a generation. */
export const translateTexts = call('POST /api/admin/translation', {
  handler: 'admin/generation/translate-texts',
  changesNothing: true,
  body: textsInput,
  response: translatedTexts,
  table: money,
  actions: ['lambda:InvokeFunction', 'secretsmanager:DescribeSecret'],
  timeoutSeconds: 29,
  throttle: { ratePerSecond: 5, burst: 10 },
})

export const getJob = call('GET /api/admin/generate-article/{jobId}', {
  handler: 'admin/generation/get',
  params: byJobId,
  response: job,
  table: { GetItem: [partitions.jobs] },
})

export const cancelJob = call('POST /api/admin/generate-article/{jobId}/cancel', {
  handler: 'admin/generation/cancel',
  params: byJobId,
  response: job,
  table: { GetItem: [partitions.generations], UpdateItem: [partitions.jobs, partitions.generations] },
})
