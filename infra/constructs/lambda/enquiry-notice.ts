import { FilterRule } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { Config } from '../../config.ts'
import { followStream } from './follow-stream.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { identityArns } from './permissions.ts'

/** Function that mails the owner new enquiries, and those that wait too long, from the table's stream. */
export function addEnquiryNotice(
  scope: Construct,
  {
    streamArn,
    siteOrigin,
    notifications,
    ...service
  }: ServiceProps & {
    readonly streamArn: string
    readonly siteOrigin: string
    readonly notifications: NonNullable<Config['notifications']>
  },
) {
  const construct = new Construct(scope, 'EnquiryNotice')
  const { from, to } = notifications
  const arns = identityArns(construct, [from, to])
  const { lambda } = new ServiceFunction(construct, 'Notice', {
    ...service,
    bundle: 'enquiry-notice',
    description: 'Mails the owner that an enquiry is new, or waits too long',
    table: [{ GetItem: [partitions.settings] }],
    actions: ['ses:SendEmail'],
    dependencies: {
      ...service.dependencies,
      ses: { arns, environment: { NOTICE_FROM: from, NOTICE_TO: to } },
    },
    environment: { SITE_ORIGIN: siteOrigin },
  })
  followStream(construct, {
    lambda,
    streamArn,
    patterns: [
      {
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: {
          Keys: { pk: { S: FilterRule.isEqual(partitions.enquiries) } },
          NewImage: { status: { S: FilterRule.isEqual('new') } },
        },
      },
      {
        eventName: FilterRule.isEqual('MODIFY'),
        dynamodb: {
          Keys: { pk: { S: FilterRule.isEqual(partitions.enquiries) } },
          // Null before it is set.
          OldImage: { remindedAt: { S: FilterRule.notExists() } },
          NewImage: { remindedAt: { S: FilterRule.exists() } },
        },
      },
    ],
  })
  return lambda
}
