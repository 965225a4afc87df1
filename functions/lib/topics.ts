import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { Body } from '../../shared/api.ts'
import { type Topic, topic } from '../../shared/topic.ts'
import { NotFound } from './errors.ts'
import { type Page, page, table, tableName, ULID_KEY } from './table.ts'

const key = (id: string) => ({ pk: 'TOPIC', sk: id })

export async function createTopic(input: Body<'POST /api/admin/topics'>): Promise<Topic> {
  const now = new Date()
  const created = { ...input, id: ulid(now.getTime()), createdAt: now.toISOString() }
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...key(created.id), ...created } }))
  return created
}

/** All topics, newest first. */
export const listTopics = (cursor?: string): Promise<Page<Topic>> =>
  page({ pk: 'TOPIC', sk: ULID_KEY, schema: topic, cursor })

/** @throws NotFound */
export async function deleteTopic(id: string): Promise<void> {
  try {
    await table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key(id),
        ConditionExpression: 'attribute_exists(pk)',
      }),
    )
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new NotFound() : error
  }
}
