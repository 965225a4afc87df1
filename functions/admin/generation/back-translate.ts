import * as z from 'zod'
import * as calls from '../../../shared/calls/generation.ts'
import { route } from '../../pipeline/route.ts'
import { environment } from '../../platform/environment.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
import { invoke } from '../../platform/invoke.ts'

const answer = z.union([
  z.object({ text: z.string() }),
  z.object({ failure: z.string(), reason: z.string() }),
])

/** The generator does it, which alone may read the AI key. */
export const handler = route(calls.translateBack, async ({ body }) => {
  const found = answer.parse(await invoke(environment('GENERATOR_FUNCTION_NAME'), body))
  if ('text' in found) return found
  throw found.reason === 'keyMissing' ? new Conflict(found.failure) : new HttpError(502, found.failure)
})
