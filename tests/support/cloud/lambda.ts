import { LambdaClient } from '@aws-sdk/client-lambda'
import { cloud } from '../client.ts'

/** Invokes the running system's functions, past the API. */
export const lambda = new LambdaClient({
  endpoint: cloud.run.awsEndpoint,
  region: 'eu-west-2',
  credentials: cloud.run.serviceCredentials,
})
