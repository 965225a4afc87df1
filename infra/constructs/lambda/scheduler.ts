import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { signIns } from '../../../shared/calls/declaration/table-access.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'
import { onItems } from './permissions.ts'

/**
 * Publishes and takes off at their time what is due, ends offers, finds enquiries that wait too long, and puts everybody out
 * after a change of a password whose function did not. A run that fails is followed by the next one, a minute later.
 */
export function addScheduler(
  scope: Construct,
  { statusIndexArn, ...service }: ServiceProps & { readonly statusIndexArn: string },
) {
  const construct = new Construct(scope, 'Scheduler')
  const { lambda, role } = new ServiceFunction(construct, 'Scheduler', {
    ...service,
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
    // A run waits up to 50 seconds for what is due before long (functions/scheduler.ts).
    timeout: Duration.seconds(90),
    asyncInvocation: { retryAttempts: 0, maxEventAge: Duration.minutes(1) },
  })
  for (const statement of onItems([statusIndexArn], [{ Query: [partitions.enquiries] }]))
    role.addToPolicy(statement)
  invokeEvery(
    Duration.minutes(1),
    lambda,
    construct,
    'EveryMinute',
    'Publishes and takes off at their time what is due',
  )
  return lambda
}
