import { Logger } from '@aws-lambda-powertools/logger'

/** Structured log; name and level come from POWERTOOLS_SERVICE_NAME and POWERTOOLS_LOG_LEVEL. */
export const logger = new Logger()

/**
 * An error and its causes for the log. Other fields of SDK errors are left out: they hold stored items and responses,
 * which may be personal.
 */
export function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause !== undefined && { cause: described(cause) }) }
}
