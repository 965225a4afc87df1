import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Config } from '../../config.ts'

/** Alias records of the site's name for IPv4 and IPv6, in its zone of Route 53. */
export function addSiteRecords(
  scope: Construct,
  {
    domainName,
    zone,
    distribution,
  }: {
    readonly domainName: string
    readonly zone: NonNullable<NonNullable<Config['domain']>['hostedZone']>
    readonly distribution: IDistribution
  },
) {
  const construct = new Construct(scope, 'Records')
  const hostedZone = HostedZone.fromHostedZoneAttributes(construct, 'Zone', {
    hostedZoneId: zone.id,
    zoneName: zone.name,
  })
  const record = {
    zone: hostedZone,
    // The trailing dot makes it fully qualified.
    recordName: `${domainName}.`,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  }
  new ARecord(construct, 'V4', record)
  new AaaaRecord(construct, 'V6', record)
}
