import { seoChange, seoEntry, seoInput } from '../entities/seo.ts'
import { partitions } from '../table/partitions.ts'
import { entryCalls } from './declaration/entry-calls.ts'
import { seoPages, uses } from './declaration/table-access.ts'

const held = [seoPages, uses]
const checks = [partitions.pictureDeletions]

export const {
  list: listSeoEntries,
  create: createSeoEntry,
  update: updateSeoEntry,
  remove: deleteSeoEntry,
} = entryCalls('seo', {
  ...{ input: seoInput, change: seoChange, entry: seoEntry },
  also: {
    create: { PutItem: held, ConditionCheckItem: checks },
    update: { PutItem: held, DeleteItem: held, ConditionCheckItem: checks },
    remove: { DeleteItem: held },
  },
})
