import { table } from '../platform/table/table.ts'

interface Keyed {
  readonly pk: string
}
/** What a call of the table sends, as far as tests look at it. */
interface Sent {
  readonly TransactItems?: readonly {
    readonly Put?: { readonly Item: Keyed }
    readonly Delete?: { readonly Key: Keyed }
  }[]
  readonly UpdateExpression?: string
}

let works = 0
/** Do work, each of whose calls of the table goes through `around`. */
export async function aroundCalls<T>(
  around: <A>(send: () => Promise<A>, input: Sent) => Promise<A>,
  work: () => Promise<T>,
): Promise<T> {
  const name = `around ${++works}`
  table.middlewareStack.add((next) => (call) => around(() => next(call), call.input as Sent), {
    step: 'initialize',
    name,
  })
  try {
    return await work()
  } finally {
    table.middlewareStack.remove(name)
  }
}

/** Do work, and something else once, just before its first write to the table: whatever was read until then is old. */
export const beforeWriting = <T>(
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
  isMeant: (input: Sent) => boolean = (input) => 'TransactItems' in input || 'UpdateExpression' in input,
): Promise<T> => {
  let isWaiting = true
  return aroundCalls(async (send, input) => {
    if (isWaiting && isMeant(input)) {
      isWaiting = false
      await meanwhile()
    }
    return send()
  }, work)
}

/** A transaction with a write of this kind in a partition. */
export const writing =
  (kind: 'Put' | 'Delete', pk: string) =>
  ({ TransactItems = [] }: Sent): boolean =>
    TransactItems.some(({ Put, Delete }) => (kind === 'Put' ? Put?.Item : Delete?.Key)?.pk === pk)

/** Moment of a kill: a call of the table, from 1 on, which still arrives or does not. */
export interface Kill {
  readonly call: number
  readonly arrives: boolean
}

/** All moments of a work of so many calls, in turn. */
export const killsOf = (calls: number): Kill[] =>
  Array.from({ length: calls }, (_, before) =>
    [false, true].map((arrives) => ({ call: before + 1, arrives })),
  ).flat()

/**
 * Do work whose process is killed at a call of the table: its answer is lost, and nothing follows it.
 * @returns whether it came so far
 */
export async function killedAt({ call, arrives }: Kill, work: () => Promise<unknown>): Promise<boolean> {
  let calls = 0
  const killed = aroundCalls(async (send) => {
    const number = ++calls
    if (number < call) return send()
    if (number === call && arrives) await send()
    throw new Error('Killed')
  }, work)
  await killed.catch(() => undefined)
  return calls >= call
}

interface Consumed {
  readonly CapacityUnits: number
}

/** The capacity units of the table that work takes. */
export async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  let units = 0
  await aroundCalls(async (send, input) => {
    Object.assign(input, { ReturnConsumedCapacity: 'TOTAL' })
    const answer = await send()
    const { ConsumedCapacity } = (answer as { output: { ConsumedCapacity: Consumed | Consumed[] } }).output
    // A call of several items answers with a list.
    for (const { CapacityUnits } of [ConsumedCapacity].flat()) units += CapacityUnits
    return answer
  }, work)
  return units
}

/** Do work while the first answer of each write is lost, so that the SDK sends the write again. */
export async function withLostAnswers<T>(work: () => Promise<T>): Promise<T> {
  const name = `lost ${++works}`
  const answered = new Set<unknown>()
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        const answer = await next(call)
        if (!/Write|Put|Update|Delete/.test(commandName) || answered.has(call.input)) return answer
        answered.add(call.input)
        throw Object.assign(new Error('The answer is lost'), { name: 'TimeoutError' })
      },
    { step: 'finalizeRequest', priority: 'low', name },
  )
  try {
    return await work()
  } finally {
    table.middlewareStack.remove(name)
  }
}
