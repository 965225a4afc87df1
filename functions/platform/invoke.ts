import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { clientDefaults } from './aws-client.ts'

/**
 * Longest wait for a function's answer: an API's function that waits has 29 s itself. One try: a function whose answer was lost may run
 * still, and a second call would do its work twice.
 */
const lambda = new LambdaClient(clientDefaults({ timeoutMs: 28_000, attempts: 1 }))

/** Invoke a function and wait for its answer. @throws Error if it fails */
export async function invoke(functionName: string, event: unknown): Promise<unknown> {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  )
  const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null')
  if (FunctionError) throw new Error(`${functionName} failed: ${FunctionError}`)
  return answer
}
