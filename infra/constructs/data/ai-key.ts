import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'

/** The key of the AI provider, `{"openaiApiKey": …}` once the administrator has stored it, `{}` before. */
export class AiKey extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'API key for article generation, stored in the admin area under Settings',
      // No secret: the value before the first key. CloudFormation writes it once and leaves later values alone.
      secretStringValue: SecretValue.unsafePlainText('{}'),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The AI provider issues the key to the owner by hand: AWS cannot make a new one.',
    })
  }
}
