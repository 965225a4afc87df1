import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { cloud } from '../client.ts'

const { awsEndpoint: endpoint, serviceCredentials: credentials } = cloud.run
/** Settings of clients of the running system's AWS, past the API. */
export const awsClient = { endpoint, credentials, region: 'eu-west-2' }

export const s3 = new S3Client({ ...awsClient, forcePathStyle: true })
export const sqs = new SQSClient({ ...awsClient, useQueueUrlAsEndpoint: false })
const lambda = new LambdaClient(awsClient)

/** Runs a function. */
export const invoke = (FunctionName: string | undefined, Payload?: string) =>
  lambda.send(new InvokeCommand({ FunctionName, ...(Payload && { Payload }) }))
