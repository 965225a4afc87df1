import { LambdaClient } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { script } from '../cli.ts'
import { targetPublisher } from '../target-site.ts'
import { redrive } from './failed-work.ts'

/**
 * `npm run redrive`, with the credentials of the shell: repeats the work in the failure queues once its cause is
 * repaired; `-- --local` that of a running `npm start`, by `DATA_DIR`.
 */
await script(async () => {
  const { client, publisher } = await targetPublisher()
  const failed = await redrive({
    sqs: new SQSClient(client),
    lambda: new LambdaClient(client),
    publisher,
    say: console.log,
  })
  if (failed > 0)
    throw new Error(`${failed} failed again, and come back to their queues within half an hour.`)
})
