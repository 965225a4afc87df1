import { Stack } from 'aws-cdk-lib'
import { FilterRule, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/partitions.ts'
import type { Config } from '../../config.ts'
import { followStream } from './follow-stream.ts'
import { type FunctionDefaults, ServiceFunction } from './function.ts'

interface EnquiryNoticeProps {
  readonly functions: FunctionDefaults
  readonly streamArn: string
  readonly siteOrigin: string
  readonly notifications: NonNullable<Config['notifications']>
}

/** Follows the table's stream and mails the owner when a visitor has sent an enquiry. */
export class EnquiryNotice extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, props: EnquiryNoticeProps) {
    super(scope, id)
    const { functions, streamArn, siteOrigin, notifications } = props
    const { from, to } = notifications
    // The receiver's as well: SES asks for it while the account is in its sandbox, where only verified identities get
    // mail (SES developer guide, "Identity and access management"). And their domains': where a domain is verified, and
    // not the address, SES judges by that.
    const identities = new Set([from, to].flatMap((address) => [address, address.replace(/^.*@/, '')]))
    const arns = [...identities].map((resourceName) =>
      Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName }),
    )
    const { lambda } = new ServiceFunction(this, 'Notice', {
      ...functions,
      bundle: 'enquiry-notice',
      description: 'Mails the owner that there is a new enquiry',
      actions: ['ses:SendEmail'],
      dependencies: { ses: { arns, environment: { NOTICE_FROM: from, NOTICE_TO: to } } },
      environment: { SITE_ORIGIN: siteOrigin },
    })
    this.lambda = lambda
    followStream(this, {
      lambda,
      streamArn,
      pattern: {
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: {
          Keys: { pk: { S: FilterRule.isEqual(partitions.enquiries) } },
          NewImage: { status: { S: FilterRule.isEqual('new') } },
        },
      },
    })
  }
}
