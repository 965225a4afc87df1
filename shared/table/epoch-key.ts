import { partitions } from './partitions.ts'

/** Key of the number of times that everybody was put out (functions/domain/sessions/sign-in-epoch.ts). */
export const EPOCH_KEY = { pk: partitions.epoch, sk: 'EPOCH' }
