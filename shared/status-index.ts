/**
 * The table's one index: the items of a partition that have a status, by status and id, as keys alone. It is a local one,
 * which reads what was just written; one write unit more for each of them.
 */
export const STATUS_INDEX = { name: 'byStatus', sortKey: 'statusKey' } as const
