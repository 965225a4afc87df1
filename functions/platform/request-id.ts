import { logger } from './log.ts'

/** API Gateway's request id of the current event. A container handles one event at a time. */
let current: string | undefined

/** Set the request id of all further log lines and stored items; undefined for none. */
export function setRequestId(requestId: string | undefined): void {
  current = requestId
  logger.resetKeys()
  if (requestId) logger.appendKeys({ request_id: requestId })
}

/** Set the request ids of an event that has several requests behind it, as far as known. Stored items get none. */
export function setRequestIds(requestIds: readonly (string | undefined)[]): void {
  setRequestId(undefined)
  logger.appendKeys({ request_ids: [...new Set(requestIds.filter(Boolean))] })
}

/**
 * The request id as an attribute of a stored item, for readers of the table's stream, or of an event for another
 * function. It is never answered, because schemas strip it.
 */
export const requestIdAttribute = (): { requestId?: string } => (current ? { requestId: current } : {})
