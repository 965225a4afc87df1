import { encodeTime } from 'ulid'

/** Longest time that an enquiry waits in a visitor's browser for a connection: its id is as old (docs/enquiries.md). */
const SENDING_MS = 24 * 60 * 60_000
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

/** No id is greater (ULID specification). */
export const LAST_ID = `7${'Z'.repeat(TIME_LENGTH + RANDOM_LENGTH - 1)}`

/** No enquiry that was stored at this instant, or later, has a lesser id. */
export const oldestId = (at: number): string =>
  encodeTime(Math.max(0, at - SENDING_MS), TIME_LENGTH) + '0'.repeat(RANDOM_LENGTH)
