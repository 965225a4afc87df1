import * as z from 'zod'
import { diaryEntry } from '../entities/diary.ts'
import { settings, settingsInput } from '../entities/settings.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { nothing, search } from './declaration/inputs.ts'

export const getSettings = call('GET /api/admin/settings', {
  handler: 'admin/settings/get',
  response: settings,
  table: { GetItem: [partitions.generations] },
  actions: ['secretsmanager:DescribeSecret'],
})

/** Each field by itself or both; the key is checked with the provider first. */
export const updateSettings = call('POST /api/admin/settings', {
  handler: 'admin/settings/update',
  recent: true,
  body: settingsInput,
  response: settings,
  table: { GetItem: [partitions.generations], PutItem: [partitions.generations] },
  actions: ['secretsmanager:DescribeSecret', 'secretsmanager:PutSecretValue'],
  publicServices: ['openai'],
})

export const removeKey = call('DELETE /api/admin/settings/openai-key', {
  handler: 'admin/settings/remove-key',
  recent: true,
  response: nothing,
  actions: ['secretsmanager:DescribeSecret', 'secretsmanager:PutSecretValue'],
})

/** What was done, newest first; with `what` of one kind, with `search` where the words for it have all of these. */
export const listDiary = call('GET /api/admin/diary', {
  handler: 'admin/diary/list',
  query: search.extend({ what: z.string().max(40).optional() }),
  response: z.array(diaryEntry),
  table: { Query: [partitions.diary] },
})
