import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { clientDefaults } from './aws-client.ts'

const lambda = new LambdaClient(clientDefaults({ timeoutMs: 2000 }))

/** Invoke a function asynchronously: Lambda queues the event and retries it. */
export async function invokeLater(functionName: string, event: unknown): Promise<void> {
  await lambda.send(
    new InvokeCommand({
      FunctionName: functionName,
      InvocationType: 'Event',
      Payload: JSON.stringify(event),
    }),
  )
}
