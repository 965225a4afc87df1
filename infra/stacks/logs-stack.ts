import { Aws, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * Fields of CloudFront's access logs: nothing that names a visitor, so no address, cookie or forwarded address. The country is
 * CloudFront's own reckoning.
 */
const LOGGED_FIELDS = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'cs-uri-query',
  'sc-status',
  'cs(Referer)',
  'cs(User-Agent)',
  'x-edge-result-type',
  'sc-content-type',
  'c-country',
]

/** Folder of each hour. Never changed: an update would not get CloudFront's own prefix, which a creation gets. */
const HOURS = '{yyyy}/{MM}/{dd}/{HH}'

/**
 * Delivery of the edge's access logs, which exists in us-east-1 only (CloudFront developer guide, "Configure standard
 * logging (v2)"). Deployed last: `npm run deploy` passes it outputs of the stateless stack.
 */
export class LogsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, description: 'Wholesale site: delivery of access logs without addresses' })
    const distributionId = new CfnParameter(this, 'DistributionId').valueAsString
    const bucketName = new CfnParameter(this, 'EdgeLogsBucketName').valueAsString

    const source = new CfnDeliverySource(this, 'Source', {
      name: 'wholesale-site',
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: 'wholesale-site',
      destinationResourceArn: `arn:${Aws.PARTITION}:s3:::${bucketName}`,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: LOGGED_FIELDS,
      s3SuffixPath: HOURS,
    })
    delivery.addResourceDependency(source)
  }
}
