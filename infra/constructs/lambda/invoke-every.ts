import { type Duration, Validations } from 'aws-cdk-lib'
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
  Validations.of(lambda).acknowledge({
    id: 'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
    reason:
      "The rule invokes the function itself; only the publisher's trigger, with a permission of its own, names a version.",
  })
  new Rule(scope, id, { description, schedule: Schedule.rate(period), targets: [new LambdaTarget(lambda)] })
}
