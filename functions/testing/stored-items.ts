import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '../platform/table/table.ts'

/** Every stored item. */
export async function allItems() {
  const { Items = [] } = await table.send(
    new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true }),
  )
  return Items
}

/** Every stored item that mentions `text`, by its keys. */
export const itemsWith = async (text: string): Promise<string[]> =>
  (await allItems()).filter((item) => JSON.stringify(item).includes(text)).map(({ pk, sk }) => `${pk}/${sk}`)
