import assert from 'node:assert/strict'
import * as z from 'zod'
import { table } from '../../functions/lib/table.ts'
import type { RunInfo } from '../cloud.ts'

const consumed = z.object({ ConsumedCapacity: z.object({ CapacityUnits: z.number() }) })

/** Read units of the calls since `readUnits` began, and what else than a Query there was. */
let units = 0
let strangers: string[] = []

table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      if (!/^(Query|Scan|GetItem)Command$/.test(commandName)) return next(args)
      const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' as const }
      const answer = await next({ ...args, input })
      units += consumed.parse(answer.output).ConsumedCapacity.CapacityUnits
      if (commandName !== 'QueryCommand') strangers.push(commandName)
      return answer
    },
  // Behind the middleware that turns plain values into DynamoDB's: it builds the input anew.
  { step: 'serialize', priority: 'high' },
)

/** Makes the functions' own client, in this process, one of this table; may be called again for another one. */
export function pointTableAt({
  awsEndpoint,
  tableName,
  serviceCredentials,
}: Pick<RunInfo, 'awsEndpoint' | 'tableName' | 'serviceCredentials'>): void {
  Object.assign(process.env, { TABLE_NAME: tableName, AWS_REGION: 'eu-west-2' })
  const { hostname, port, pathname } = new URL(awsEndpoint)
  // Not through the environment, which the client reads only once.
  Object.assign(table.config, {
    credentials: async () => serviceCredentials,
    isCustomEndpoint: true,
    endpoint: async () => ({ protocol: 'http:', hostname, port: Number(port), path: pathname }),
  })
}

/**
 * What DynamoDB counts for a read of the functions, in read units of 4 KB.
 * @throws when it reads in another way than by Query.
 */
export async function readUnits(read: () => Promise<unknown>): Promise<number> {
  units = 0
  strangers = []
  await read()
  assert.deepEqual(strangers, [], 'not only queries')
  assert(units > 0, 'nothing was read')
  return units
}
