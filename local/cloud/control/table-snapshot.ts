import { type EngineCall, itemsOf } from '../engines/dynamodb-calls.ts'

/** An item as DynamoDB's JSON has it. */
type Item = Readonly<Record<string, unknown>>

/** The most that one BatchWriteItem takes (DynamoDB API Reference). */
const BATCH = 25

interface Table {
  readonly name: string
  /** Names of the key's attributes. */
  readonly keys: readonly string[]
  readonly call: EngineCall
}

/** Takes a snapshot of a table. @returns brings the table back to it, and returns the items that it undid */
export async function snapshotTable(table: Table): Promise<() => Promise<Item[]>> {
  const saved = await byKey(table)
  return async () => {
    const present = await byKey(table)
    const undone = [...present].filter(
      ([key, item]) => JSON.stringify(saved.get(key)) !== JSON.stringify(item),
    )
    const removed = undone.filter(([key]) => !saved.has(key)).map(([, item]) => item)
    const lost = [...saved].filter(([key, item]) => JSON.stringify(present.get(key)) !== JSON.stringify(item))
    await write(table, [
      ...removed.map((item) => ({ DeleteRequest: { Key: keyOf(table, item) } })),
      ...lost.map(([, item]) => ({ PutRequest: { Item: item } })),
    ])
    return undone.map(([, item]) => item)
  }
}

const keyOf = ({ keys }: Table, item: Item): Item =>
  Object.fromEntries(keys.map((name) => [name, item[name]]))

/** All items by their keys. */
async function byKey(table: Table): Promise<Map<string, Item>> {
  const items = await itemsOf<Item>(table.call, table.name)
  return new Map(items.map((item) => [JSON.stringify(keyOf(table, item)), item]))
}

async function write({ name, call }: Table, requests: readonly object[]): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    let left: object = { [name]: requests.slice(from, from + BATCH) }
    while (Object.keys(left).length > 0) {
      const answer = await call<{ UnprocessedItems?: object }>('BatchWriteItem', { RequestItems: left })
      left = answer.UnprocessedItems ?? {}
    }
  }
}
