import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { loadConfig } from '../../config.ts'
import { localRun } from '../local-run.ts'
import { publisherName } from '../publish/publishing.ts'
import { redrive } from './redriving.ts'

/**
 * `npm run redrive`, with the credentials of the shell, once the cause is repaired: does again what lies in the queues
 * for failures; `-- --local` those of a running `npm start`, which `DATA_DIR` tells.
 */
try {
  const run = process.argv.includes('--local') ? localRun() : undefined
  const config = { region: loadConfig().region, ...run?.client }
  const lambda = new LambdaClient(config)
  const stayed = await redrive({
    sqs: new SQSClient(config),
    dynamodb: new DynamoDBClient(config),
    lambda,
    publisher: run?.publisher ?? (await publisherName(lambda)),
    say: console.log,
  })
  if (stayed > 0)
    throw new Error(`${stayed} failed again, and come back to their queues within half an hour.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
