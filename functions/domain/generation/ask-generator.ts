import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ulid } from 'ulid'
import * as z from 'zod'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
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

/**
 * Longest wait for a function's answer: an API's function that waits has 29 s itself. One try: a function whose answer was lost may run
 * still, and a second call would do its work twice.
 */
const lambda = new LambdaClient(clientDefaults({ timeoutMs: 28_000, attempts: 1 }))

/** Invoke a function and wait for its answer. @throws Error if it fails */
async function invoke(functionName: string, event: unknown): Promise<unknown> {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  )
  const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null')
  if (FunctionError) throw new Error(`${functionName} failed: ${FunctionError}`)
  return answer
}
