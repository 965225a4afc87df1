import { ulid } from '../../shared/entities/fields.ts'
import { BadRequest } from '../platform/errors.ts'

/**
 * Key under which a repeated call is kept once; undefined where a client sends none.
 * @param headers names in lower case
 * @throws BadRequest (400) for one that is no ULID
 */
export function idempotencyKey(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && !ulid.safeParse(key).success)
    throw new BadRequest('The Idempotency-Key must be a ULID.')
  return key
}
