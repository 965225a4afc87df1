import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { partitions } from '../../shared/partitions.ts'
import { type Settings, settings } from '../../shared/settings.ts'
import { origin } from './request-id.ts'
import { get, table, tableName } from './table.ts'

const KEY = { pk: partitions.settings, sk: 'SETTINGS' }
/** Shortest key whose last four characters are shown: of a shorter one they would give away too much. */
const SHORTEST_HINTED = 12

const NOTHING_SET: Settings = { openaiConfigured: false, openaiKeyLastFour: null, updatedAt: null }

export const getSettings = async (): Promise<Settings> => (await get(KEY, settings)) ?? NOTHING_SET

/** Notes that an AI key is stored now; of the key itself only the last four characters are kept. */
export async function noteAiKey(key: string): Promise<Settings> {
  const noted: Settings = {
    openaiConfigured: true,
    openaiKeyLastFour: key.length >= SHORTEST_HINTED ? key.slice(-4) : null,
    updatedAt: new Date().toISOString(),
  }
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...KEY, ...noted, ...origin() } }))
  return noted
}

/** Forgets what was noted of an AI key: none is stored any more. */
export async function forgetAiKey(): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: KEY }))
}
