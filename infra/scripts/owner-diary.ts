import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { ulid } from 'ulid'
import { OWNER, type OwnerAction } from '../../shared/entities/diary.ts'
import { diaryKey } from '../../shared/table/diary-key.ts'

/**
 * Adds what a command of the owner has done to the site's diary. One that can't be written is told, and fails nothing:
 * the command's work is done.
 */
export async function addToDiary(client: DynamoDBClient, table: string, action: OwnerAction): Promise<void> {
  const entry = { ...diaryKey(ulid()), what: OWNER, action, id: null, session: null, times: 1 }
  try {
    await client.send(new PutItemCommand({ TableName: table, Item: marshall(entry) }))
  } catch (error) {
    console.log(
      `Please note: the diary has no entry of it: ${error instanceof Error ? error.message : error}`,
    )
  }
}
