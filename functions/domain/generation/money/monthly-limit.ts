import * as z from 'zod'
import { DEFAULT_MONTHLY_LIMIT_USD, monthlyLimit } from '../../../../shared/entities/settings.ts'
import { partitions } from '../../../../shared/table/partitions.ts'
import { getItem } from '../../../platform/table/table.ts'
import { putItem } from '../../../platform/table/table-writes.ts'

/** In the partition of what it limits: a change of `SETTINGS` publishes every page again. */
const KEY = { pk: partitions.generations, sk: 'LIMIT' }
const stored = z.object({ monthlyLimitUsd: monthlyLimit })

/** US dollars that AI may cost in a month. */
export const readMonthlyLimit = async (): Promise<number> =>
  (await getItem(KEY, stored))?.monthlyLimitUsd ?? DEFAULT_MONTHLY_LIMIT_USD

export const saveMonthlyLimit = async (monthlyLimitUsd: number): Promise<void> => {
  await putItem({ ...KEY, monthlyLimitUsd })
}
