import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { type Config, nameToCertify } from '../config.ts'
import { Alerts } from '../constructs/monitoring/alerts.ts'
import { Firewall } from '../constructs/site/firewall.ts'

interface EdgeStackProps extends StackProps {
  readonly config: Config
}

/**
 * Resources that CloudFront requires in us-east-1: firewall, and certificate without a configured one. `npm run deploy`
 * passes its outputs to the stateless stack.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: EdgeStackProps) {
    super(scope, id, { ...props, description: 'Wholesale site: what must live in us-east-1' })

    const domainName = nameToCertify(config)
    if (domainName) {
      const certificate = new Certificate(this, 'Certificate', {
        domainName,
        validation: this.validation(config),
      })
      new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
      // In this region: an alarm reads only its region's metrics.
      new Alerts(this, 'Alerts', config.alerts).add('CertificateExpires', {
        metric: certificate.metricDaysToExpiry(),
        threshold: 30,
        below: true,
        meaning: 'The certificate has less than 30 days left: AWS renews it 60 days before, if DNS lets it.',
      })
    }
    if (config.firewall) {
      new CfnOutput(this, 'WebAclArn', { value: new Firewall(this, 'Firewall').attrArn })
    }
  }

  /** DNS validation: CloudFormation creates the record in the zone; without a zone the owner does. */
  private validation({ domain }: Config): CertificateValidation {
    if (!domain?.hostedZone) return CertificateValidation.fromDns()
    const { id: hostedZoneId, name: zoneName } = domain.hostedZone
    return CertificateValidation.fromDns(
      HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName }),
    )
  }
}
