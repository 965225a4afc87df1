import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'

interface EdgeStackProps extends StackProps {
  readonly domainName: string
}

/** What CloudFront takes from us-east-1 only. `npm run deploy` hands its outputs to the stateless stack. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { domainName, ...props }: EdgeStackProps) {
    super(scope, id, { ...props, description: 'Wholesale site: what must live in us-east-1' })

    const certificate = new Certificate(this, 'Certificate', {
      domainName,
      validation: CertificateValidation.fromDns(),
    })
    new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
  }
}
