import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { signIns } from '../../../shared/calls/declaration/table-access.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'
import { onItems } from './permissions.ts'

interface SchedulerProps extends ServiceProps {
  /** Index of the enquiries by status. */
  readonly statusIndexArn: string
}

/**
 * Publishes and takes off at their time what is due, ends offers, finds enquiries that wait too long, and puts everybody out
 * after a change of a password whose function did not. A run that fails is followed by the next one, a minute later.
 */
export class Scheduler extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, { functions, dependencies, statusIndexArn }: SchedulerProps) {
    super(scope, id)
    const { lambda, role } = new ServiceFunction(this, 'Scheduler', {
      ...functions,
      bundle: 'scheduler',
      description: 'Publishes and takes off at their time what is due',
      table: [
        {
          Query: [partitions.due, ...signIns],
          GetItem: [
            partitions.post('*'),
            partitions.drafts,
            partitions.unique('slug', '*'),
            partitions.unique('translation', '*'),
            partitions.content,
            partitions.wordSources,
            partitions.wordsDrafts,
            partitions.settings,
            partitions.lots,
            partitions.epoch,
          ],
          PutItem: [
            partitions.post('*'),
            partitions.savedPost('*'),
            partitions.posts,
            partitions.published,
            partitions.unique('slug', '*'),
            partitions.content,
            partitions.wordSources,
            partitions.versions('*'),
            partitions.savedWords('*'),
            partitions.savedDocument('*'),
            partitions.diary,
            partitions.uses('*'),
            partitions.lots,
          ],
          UpdateItem: [partitions.enquiries, partitions.health, partitions.drafts, partitions.epoch],
          DeleteItem: [
            partitions.published,
            partitions.due,
            partitions.drafts,
            partitions.wordsDrafts,
            partitions.unique('slug', '*'),
            partitions.uses('*'),
            ...signIns,
          ],
          ConditionCheckItem: [partitions.pictureDeletions],
        },
      ],
      dependencies,
      // A run waits up to 50 seconds for what is due before long (functions/scheduler.ts).
      timeout: Duration.seconds(90),
      asyncInvocation: { retryAttempts: 0, maxEventAge: Duration.minutes(1) },
    })
    this.lambda = lambda
    for (const statement of onItems([statusIndexArn], [{ Query: [partitions.enquiries] }]))
      role.addToPolicy(statement)
    invokeEvery(
      Duration.minutes(1),
      lambda,
      this,
      'EveryMinute',
      'Publishes and takes off at their time what is due',
    )
  }
}
