import * as z from 'zod'
import { topic, topicChange, topicInput } from '../entities/topic.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { byId, nothing, page } from './declaration/inputs.ts'
import { documentVersions, ofDocument } from './declaration/table-access.ts'

export const listTopics = () =>
  call('GET /api/admin/topics', {
    handler: 'admin/topics/list',
    access: 'admin',
    query: page,
    response: z.array(topic),
    table: { Query: [partitions.topics] },
  })

export const createTopic = () =>
  call('POST /api/admin/topics', {
    handler: 'admin/topics/create',
    access: 'admin',
    body: topicInput,
    status: 201,
    response: topic,
    table: { PutItem: [partitions.topics, documentVersions] },
  })

export const updateTopic = () =>
  call('PUT /api/admin/topics/{id}', {
    handler: 'admin/topics/update',
    access: 'admin',
    params: byId,
    body: topicChange,
    response: topic,
    table: { GetItem: [partitions.topics], PutItem: [partitions.topics, documentVersions] },
  })

export const deleteTopic = () =>
  call('DELETE /api/admin/topics/{id}', {
    handler: 'admin/topics/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: {
      GetItem: [partitions.topics],
      Query: [documentVersions],
      DeleteItem: [partitions.topics, ...ofDocument],
    },
  })
