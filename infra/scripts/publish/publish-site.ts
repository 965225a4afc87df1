import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import * as z from 'zod'

/** Progress of one step (functions/domain/publication/reconcile/reconcile.ts); the next step gets all of it. */
const step = z.looseObject({ done: z.int(), left: z.int() })

const failure = z.object({ errorMessage: z.string().default('no reason given') })

/**
 * Invokes the publisher step by step until the site is up to date.
 * @param everything writes every page again, not only missing and outdated ones
 * @param say gets one line per step
 * @throws Error when a step fails
 */
export async function publishSite(
  lambda: LambdaClient,
  publisher: string,
  everything: boolean,
  say: (line: string) => void,
): Promise<void> {
  let event: object = { everything, stepwise: true }
  for (;;) {
    const { Payload, FunctionError } = await lambda.send(
      new InvokeCommand({ FunctionName: publisher, Payload: JSON.stringify(event) }),
    )
    const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null')
    if (FunctionError) throw new Error(`Publishing failed: ${failure.parse(answer).errorMessage}`)
    const progress = step.parse(answer)
    say(`${progress.done} of ${progress.done + progress.left} documents published`)
    if (progress.left === 0) return
    event = { stepwise: true, progress }
  }
}
