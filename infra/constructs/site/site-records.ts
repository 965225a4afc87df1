import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Config } from '../../config.ts'

interface SiteRecordsProps {
  readonly domainName: string
  readonly zone: NonNullable<NonNullable<Config['domain']>['hostedZone']>
  readonly distribution: IDistribution
}

/** Points the site's name to the distribution, for IPv4 and IPv6, where Route 53 has its zone. */
export class SiteRecords extends Construct {
  constructor(scope: Construct, id: string, { domainName, zone, distribution }: SiteRecordsProps) {
    super(scope, id)
    const hostedZone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: zone.id,
      zoneName: zone.name,
    })
    const record = {
      zone: hostedZone,
      // With the dot at its end it is a whole name, not one within the zone.
      recordName: `${domainName}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new ARecord(this, 'V4', record)
    new AaaaRecord(this, 'V6', record)
  }
}
