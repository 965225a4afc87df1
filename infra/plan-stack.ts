import { CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnSubscription } from 'aws-cdk-lib/aws-pricingplanmanager'
import type { Construct } from 'constructs'

/**
 * Subscribes the distribution and its firewall to CloudFront's free flat-rate plan. Of its own, and deployed last: plans
 * are managed in us-east-1 (AWS Flat-Rate Plans user guide, "Getting started with the PricingPlanManager API"), and cover
 * what the other stacks make. Only the free plan begins and ends at once: paid ones have to be approved by hand, and hold
 * the distribution until the month is over.
 */
export class PlanStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, description: "Wholesale site: CloudFront's flat-rate plan" })
    new CfnSubscription(this, 'Subscription', {
      planFamily: 'CloudFront',
      planTier: 'FREE',
      resourceArns: ['DistributionArn', 'WebAclArn'].map(
        (name) => new CfnParameter(this, name).valueAsString,
      ),
    })
  }
}
