import { logger } from './log.ts'

/** API Gateway's id of the request that the work at hand goes back to. Lambda gives a container one event at a time. */
let current: string | undefined

/** From now on every log line, and every item that is put into the table, names this request; or none. */
export function setRequestId(requestId: string | undefined): void {
  current = requestId
  logger.resetKeys()
  if (requestId) logger.appendKeys({ request_id: requestId })
}

/** The same of work that goes back to several requests, as far as they are known. */
export function setRequestIds(requestIds: readonly (string | undefined)[]): void {
  setRequestId(undefined)
  logger.appendKeys({ request_ids: [...new Set(requestIds.filter(Boolean))] })
}

/**
 * The request as an attribute of what it stores, for those who follow the table's stream, or as a field of an event for
 * another function. Nobody is shown it: what is read from the table is cut to its schema.
 */
export const requestIdAttribute = (): { requestId?: string } => (current ? { requestId: current } : {})
