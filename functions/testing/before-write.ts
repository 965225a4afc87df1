import { onTestFinished } from 'vitest'
import { table } from '../platform/table/table.ts'

interface Keyed {
  readonly pk: string
}

interface Written {
  readonly TransactItems?: readonly {
    readonly Put?: { readonly Item: Keyed }
    readonly Delete?: { readonly Key: Keyed }
  }[]
}

/** Run `work` once, just before the table's next transaction with a write of this kind in a partition: whatever was read until then is old. */
export function beforeWrite(kind: 'Put' | 'Delete', pk: string, work: () => Promise<unknown>): void {
  let isWaiting = true
  const name = `before ${kind} ${pk}`
  table.middlewareStack.add(
    (next) => async (args) => {
      const { TransactItems = [] } = args.input as Written
      const keys = TransactItems.map(({ Put, Delete }) => (kind === 'Put' ? Put?.Item : Delete?.Key))
      if (isWaiting && keys.some((key) => key?.pk === pk)) {
        isWaiting = false
        await work()
      }
      return next(args)
    },
    { step: 'initialize', name },
  )
  onTestFinished(() => {
    table.middlewareStack.remove(name)
  })
}
