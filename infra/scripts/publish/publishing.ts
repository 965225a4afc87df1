import { InvokeCommand, type LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda'
import * as z from 'zod'
import { PUBLISHER } from '../../constructs/lambda/publisher.ts'

/** What a step of a run tells (functions/domain/publication/reconcile.ts); all of it is given to the next one. */
const step = z.looseObject({ done: z.int(), left: z.int() })

/** Name of the deployed publisher. @throws Error when there is none in the client's region */
export async function publisherName(lambda: LambdaClient): Promise<string> {
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {})) {
    const found = Functions.find(({ Description }) => Description === PUBLISHER)
    if (found?.FunctionName) return found.FunctionName
  }
  throw new Error('The site is not deployed in this region: there is no function that publishes it.')
}

/**
 * Has the publisher bring the site up to date, step by step, and waits until it is.
 * @param everything writes every page again, not only what is missing or outdated
 * @param say told about each step, one line
 * @throws Error when a step fails
 */
export async function bringUpToDate(
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

const failure = z.object({ errorMessage: z.string().default('no reason given') })
