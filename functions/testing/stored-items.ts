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

interface Consumed {
  readonly CapacityUnits: number
}

/** The capacity units of the table that work takes. */
export async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  let units = 0
  table.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const { ConsumedCapacity } = result.output as { ConsumedCapacity: Consumed | Consumed[] }
      // A call of several items answers with a list.
      for (const { CapacityUnits } of [ConsumedCapacity].flat()) units += CapacityUnits
      return result
    },
    { step: 'initialize', name: 'measure' },
  )
  await work().finally(() => table.middlewareStack.remove('measure'))
  return units
}
