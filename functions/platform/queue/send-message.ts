import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { clientDefaults } from '../aws-client.ts'

/** The region's endpoint, as of every other service, instead of the host in a queue's address. */
const sqs = new SQSClient({ ...clientDefaults({ timeoutMs: 2000 }), useQueueUrlAsEndpoint: false })

/** Put a message into a queue, for its function. */
export async function sendMessage(QueueUrl: string, message: object): Promise<void> {
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
}
