import { InvokeCommand } from '@aws-sdk/client-lambda'
import { cloud } from '../../support/client.ts'
import { lambda } from '../../support/cloud/lambda.ts'

export const { schedulerName } = cloud.run

/** A run of the scheduler beside those of its own schedule. */
export const runScheduler = (event = {}) =>
  lambda
    .send(new InvokeCommand({ FunctionName: schedulerName, Payload: JSON.stringify(event) }))
    .catch(() => undefined)

export const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
