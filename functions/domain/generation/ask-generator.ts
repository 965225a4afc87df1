import * as z from 'zod'
import { environment } from '../../platform/environment.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
import { invoke } from '../../platform/invoke.ts'

const failure = z.object({ failure: z.string(), reason: z.string() })

/**
 * Have the generator do something at once, which alone may read the AI key.
 * @throws Conflict (409) without a key, HttpError (502) when the provider fails
 */
export async function askGenerator<S extends z.ZodType>(event: unknown, answer: S): Promise<z.output<S>> {
  const found = await invoke(environment('GENERATOR_FUNCTION_NAME'), event)
  const { data: failed } = failure.safeParse(found)
  if (!failed) return answer.parse(found)
  throw failed.reason === 'keyMissing' ? new Conflict(failed.failure) : new HttpError(502, failed.failure)
}
