import { Validations } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

interface GradualDeploymentsProps {
  readonly aliases: readonly Alias[]
  /** An alarm that is on blocks deployments; one that goes off rolls the whole deployment back. */
  readonly alarms: Alarm[]
}

/** AWS's managed policy for CodeDeploy: aliases and alarms. */
const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/**
 * CodeDeploy canaries for the functions that visitors call: a new version gets a tenth of the calls for five minutes, then
 * all, unless an alarm goes off. Other functions change at once, and are rolled back with the stack:
 * - The administrator's: a tenth of one person's calls proves nothing, and some forty deployments at once would exceed
 *   Lambda's 15 control-plane requests a second per account (Lambda developer guide, "Lambda quotas").
 * - The publisher: two versions would overwrite each other's pages.
 * - Generator, enquiry notice, canary and origin check: too few calls in five minutes.
 */
export class GradualDeployments extends Construct {
  constructor(scope: Construct, id: string, { aliases, alarms }: GradualDeploymentsProps) {
    super(scope, id)
    const application = new LambdaApplication(this, 'Application')
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    })
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason: 'It is the one AWS keeps for this, and CodeDeploy alone can take the role.',
    })
    for (const alias of aliases) {
      // CloudFormation requires it in the alias's stack.
      new LambdaDeploymentGroup(alias, 'Rollout', {
        application,
        role,
        alias,
        alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      })
    }
  }
}
