import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'

/** Timeouts in milliseconds; an event is accepted in tens. Three tries fit in the time of a function of the API. */
const lambda = new LambdaClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** Hands an event over to Lambda, which keeps it until the function has dealt with it or failed as often as it may. */
export async function invokeLater(functionName: string, event: unknown): Promise<void> {
  await lambda.send(
    new InvokeCommand({
      FunctionName: functionName,
      InvocationType: 'Event',
      Payload: JSON.stringify(event),
    }),
  )
}
