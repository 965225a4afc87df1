import type { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

/** Rule that invokes a function again and again. */
export function invokeEvery(
  period: Duration,
  lambda: LambdaFunction,
  scope: Construct,
  id: string,
  description: string,
): void {
  new Rule(scope, id, { description, schedule: Schedule.rate(period), targets: [new LambdaTarget(lambda)] })
}
