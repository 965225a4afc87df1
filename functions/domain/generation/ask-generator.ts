import { ulid } from 'ulid'
import * as z from 'zod'
import { environment } from '../../platform/environment.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
import { invoke } from '../../platform/invoke.ts'
import { type Reservation, reservationOf } from './money/month-store.ts'
import { mostUsage, translationOf } from './money/usage.ts'

const failure = z.object({ failure: z.string(), reason: z.string() })

/** Money for an answer about texts of so many characters. */
export const answerReservation = (characters: number): Reservation =>
  reservationOf(ulid(), mostUsage(translationOf(characters)), environment('OPENAI_MODEL'))

/**
 * Have the generator do something at once, which alone may read the AI key. It puts the real cost in the place of the event's reservation.
 * @throws Conflict (409) without a key, HttpError (502) when the provider fails
 */
export async function askGenerator<S extends z.ZodType>(
  event: { readonly reservation: string },
  answer: S,
): Promise<z.output<S>> {
  const found = await invoke(environment('GENERATOR_FUNCTION_NAME'), event)
  const { data: failed } = failure.safeParse(found)
  if (!failed) return answer.parse(found)
  throw failed.reason === 'keyMissing' ? new Conflict(failed.failure) : new HttpError(502, failed.failure)
}
