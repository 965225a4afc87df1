import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'

/** The AI provider's key: `{"openaiApiKey": …}` once the administrator has stored it, `{}` before. */
export class AiKey extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'API key for article generation, stored in the admin area under Settings',
      // The value before the first key, not a secret. CloudFormation writes it once and keeps later values.
      secretStringValue: SecretValue.unsafePlainText('{}'),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The AI provider issues the key to the owner by hand: AWS cannot make a new one.',
    })
  }
}

/** Description by which the rotation script finds the secret. */
export const ORIGIN_SECRET_DESCRIPTION = 'Value of the header that CloudFront adds for the API'

/**
 * The header's value that CloudFront adds to API requests, so that the API refuses all others: `{"current": …}`, and
 * `next` during `npm run rotate-origin-secret`.
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
      // A new secret would lock the distribution out until it has the new value.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Exchanged by a script, which has to wait for CloudFront: a function that does it would have to be allowed to change the distribution.',
    })
  }

  /** A dynamic reference, which CloudFormation resolves: the value itself is in no template. */
  get current(): string {
    return this.secretValueFromJson('current').unsafeUnwrap()
  }
}
