import { FilterRule, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { Config } from '../../config.ts'
import { followStream } from './follow-stream.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { identityArns } from './permissions.ts'

interface EnquiryNoticeProps extends ServiceProps {
  readonly streamArn: string
  readonly siteOrigin: string
  readonly notifications: NonNullable<Config['notifications']>
}

/** Function that mails the owner new enquiries, and those that wait too long, from the table's stream. */
export class EnquiryNotice extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, props: EnquiryNoticeProps) {
    super(scope, id)
    const { functions, dependencies, streamArn, siteOrigin, notifications } = props
    const { from, to } = notifications
    const arns = identityArns(this, [from, to])
    const { lambda } = new ServiceFunction(this, 'Notice', {
      ...functions,
      bundle: 'enquiry-notice',
      description: 'Mails the owner that an enquiry is new, or waits too long',
      table: [{ GetItem: [partitions.settings] }],
      actions: ['ses:SendEmail'],
      dependencies: { ...dependencies, ses: { arns, environment: { NOTICE_FROM: from, NOTICE_TO: to } } },
      environment: { SITE_ORIGIN: siteOrigin },
    })
    this.lambda = lambda
    followStream(this, {
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
  }
}
