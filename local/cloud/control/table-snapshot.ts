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
    const undone = [...present]
      .filter(([key, text]) => saved.get(key) !== text)
      .map(([, text]) => parse(text))
    const removed = undone.filter((item) => !saved.has(keyText(table, item)))
    const lost = [...saved].filter(([key, text]) => present.get(key) !== text).map(([, text]) => parse(text))
    await write(table, [
      ...removed.map((item) => ({ DeleteRequest: { Key: keyOf(table, item) } })),
      ...lost.map((item) => ({ PutRequest: { Item: item } })),
    ])
    return undone
  }
}

const keyOf = ({ keys }: Table, item: Item): Item =>
  Object.fromEntries(keys.map((name) => [name, item[name]]))

const keyText = (table: Table, item: Item) => JSON.stringify(keyOf(table, item))
const parse = (text: string) => JSON.parse(text) as Item

/** All items by their keys, both as texts: they are compared more often than used. */
async function byKey(table: Table): Promise<Map<string, string>> {
  const items = await itemsOf<Item>(table.call, table.name)
  return new Map(items.map((item) => [keyText(table, item), JSON.stringify(item)]))
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
