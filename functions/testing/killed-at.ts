import { table } from '../platform/table/table.ts'

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
  const name = 'kill'
  table.middlewareStack.add(
    (next) => async (args) => {
      const number = ++calls
      if (number < call) return next(args)
      if (number === call && arrives) await next(args)
      throw new Error('Killed')
    },
    { step: 'initialize', name },
  )
  try {
    await work().catch(() => undefined)
  } finally {
    table.middlewareStack.remove(name)
  }
  return calls >= call
}

/** Do work, and something else just before it first writes to the table. */
export async function beforeWriting<T>(
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const name = 'meanwhile'
  table.middlewareStack.add(
    (next) => async (args) => {
      if ('TransactItems' in args.input || 'UpdateExpression' in args.input) {
        table.middlewareStack.remove(name)
        await meanwhile()
      }
      return next(args)
    },
    { step: 'initialize', name },
  )
  try {
    return await work()
  } finally {
    table.middlewareStack.remove(name)
  }
}
