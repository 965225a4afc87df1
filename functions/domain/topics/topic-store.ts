import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { Body } from '../../../shared/api.ts'
import { type Topic, topic } from '../../../shared/entities/topic.ts'
import { partitions } from '../../../shared/partitions.ts'
import { AlreadyStored, NotFound } from '../../platform/errors.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'
import {
  deleteOp,
  getItem,
  type Page,
  putOp,
  queryPage,
  table,
  tableName,
  transact,
  ULID_KEY,
} from '../../platform/table.ts'
import { ifVersion, merged, retryOnConflict } from '../../platform/versions.ts'

const WHAT = 'This topic'
const key = (id: string) => ({ pk: partitions.topics, sk: id })

export async function createTopic(input: Body<'POST /api/admin/topics'>): Promise<Topic> {
  const now = new Date()
  const at = now.toISOString()
  const created: Topic = { ...input, id: ulid(now.getTime()), version: 1, createdAt: at, updatedAt: at }
  await table.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...key(created.id), ...created, ...requestIdAttribute() },
    }),
  )
  return created
}

/** Stores a topic under the id, version and dates it has. @throws AlreadyStored (409) */
export const importTopic = (kept: Topic): Promise<void> =>
  transact([
    putOp(
      { ...key(kept.id), ...kept },
      { expression: 'attribute_not_exists(pk)', refused: () => new AlreadyStored() },
    ),
  ])

/** All topics, newest first. */
export const listTopics = (cursor?: string): Promise<Page<Topic>> =>
  queryPage({ pk: partitions.topics, sk: ULID_KEY, schema: topic, cursor })

async function getTopic(id: string): Promise<Topic> {
  const found = await getItem(key(id), topic)
  if (!found) throw new NotFound()
  return found
}

/** Changes only the fields given. @throws NotFound, VersionConflict */
export const updateTopic = (
  id: string,
  { version, ...change }: Body<'PUT /api/admin/topics/{id}'>,
): Promise<Topic> =>
  retryOnConflict(
    WHAT,
    version,
    () => getTopic(id),
    async (current) => {
      const next: Topic = {
        ...merged(current, change),
        version: current.version + 1,
        updatedAt: new Date().toISOString(),
      }
      await transact([putOp({ ...key(id), ...next }, ifVersion(current.version, WHAT))])
      return next
    },
  )

/** @throws NotFound */
export const deleteTopic = (id: string): Promise<void> =>
  transact([deleteOp(key(id), { expression: 'attribute_exists(pk)', refused: () => new NotFound() })])
