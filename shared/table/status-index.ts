/**
 * The table's only index: keys of items with a status, by status and id, and of published posts, by the ids of their
 * sources. It is a local index, which is read consistently, and costs one write unit more per item.
 */
export const STATUS_INDEX = { name: 'byStatus', sortKey: 'statusKey' } as const
