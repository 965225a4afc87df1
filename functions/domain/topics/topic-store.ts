import type { Body } from '../../../shared/api.ts'
import { type Topic, topic } from '../../../shared/entities/topic.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { AlreadyStored } from '../../platform/errors.ts'
import { getExisting, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import { deleteOp, ifAbsent, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { firstVersion, ifVersion, nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { deleteDocument, savedVersion } from '../documents/document-store.ts'

const LABEL = 'This topic'
const nameOf = (id: string) => `topic:${id}`
const versionOf = (whole: Topic): Write => savedVersion(nameOf(whole.id), whole.version, whole)
const key = (id: string) => ({ pk: partitions.topics, sk: id })

export async function createTopic(input: Body<'POST /api/admin/topics'>): Promise<Topic> {
  const created: Topic = { ...input, ...firstVersion() }
  await transact([putOp({ ...key(created.id), ...created }), versionOf(created)])
  return created
}

/** Store a topic with its own id, version and dates. @throws AlreadyStored (409) */
export const importTopic = (imported: Topic): Promise<void> =>
  transact([
    putOp(
      { ...key(imported.id), ...imported },
      ifAbsent(() => new AlreadyStored()),
    ),
    versionOf(imported),
  ])

/** All topics, newest first. */
export const listTopics = (cursor?: string): Promise<Page<Topic>> =>
  queryPage({ pk: partitions.topics, sk: ULID_KEY, schema: topic, cursor })

const getTopic = (id: string): Promise<Topic> => getExisting(key(id), topic)

/** Change the given fields only. @throws NotFound (404), VersionConflict (409) */
export const updateTopic = (
  id: string,
  { version, ...change }: Body<'PUT /api/admin/topics/{id}'>,
): Promise<Topic> =>
  retryOnConflict(
    LABEL,
    version,
    () => getTopic(id),
    async (current) => {
      const next = nextVersion(current, change)
      await transact([putOp({ ...key(id), ...next }, ifVersion(current.version, LABEL)), versionOf(next)])
      return next
    },
  )

/** @throws NotFound (404) */
export const deleteTopic = (id: string): Promise<void> =>
  retryOnConflict(
    LABEL,
    undefined,
    () => getTopic(id),
    ({ version }) => deleteDocument(nameOf(id), [deleteOp(key(id), ifVersion(version, LABEL))]),
  )
