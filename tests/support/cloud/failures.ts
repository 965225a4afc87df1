import { ListQueuesCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { sqs } from './aws-clients.ts'

/** Bodies of the messages in the queues for failures, of each queue the oldest ten at most. They stay in their queues. */
export async function failedWork(): Promise<string[]> {
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}))
  const failures = QueueUrls.filter((url) => url.includes('Failures'))
  const received = failures.map((QueueUrl) =>
    sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 })),
  )
  return (await Promise.all(received)).flatMap(({ Messages = [] }) => Messages.map(({ Body = '' }) => Body))
}
