import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { clientDefaults } from './aws-client.ts'

const lambda = new LambdaClient(clientDefaults({ timeoutMs: 2000 }))

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
