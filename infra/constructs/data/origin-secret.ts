import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'

/** By which the script that exchanges it finds it. */
export const ORIGIN_SECRET_DESCRIPTION = 'Value of the header that CloudFront adds for the API'

/**
 * What CloudFront adds to requests to the API, so that nobody reaches it past the distribution and its firewall:
 * `{"current": …}`, and while `npm run rotate-origin-secret` exchanges it `next` as well.
 */
export class OriginSecret extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: ORIGIN_SECRET_DESCRIPTION,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'current',
        passwordLength: 64,
        excludePunctuation: true,
      },
      // Made again it would lock the distribution out until that has the new value.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Exchanged by a script, which has to wait for CloudFront: a function that does it would have to be allowed to change the distribution.',
    })
  }

  /** A reference in the template, which CloudFormation resolves: the value itself is in no file. */
  get current(): string {
    return this.secretValueFromJson('current').unsafeUnwrap()
  }
}
