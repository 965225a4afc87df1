import { Validations } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

interface GradualDeploymentsProps {
  /** What the functions' callers call, pointing to the newest versions. */
  readonly aliases: readonly Alias[]
  /** While one of them is on, nothing is deployed; when one goes off on the way, the whole deployment is undone. */
  readonly alarms: Alarm[]
}

/** What CodeDeploy may do, as AWS defines it: move aliases, look at alarms. */
const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/**
 * Gives a new version of a function a tenth of the calls for five minutes, and then all, unless an alarm goes off. It is
 * for the calls that visitors make. The other functions take over at once, and go back with the rest: their errors count
 * for the alarms, too.
 * - The administrator's calls, sign-in included, are one person's: a tenth of five minutes is mostly none, which proves
 *   nothing. And CodeDeploy asks Lambda in the name of the account, which answers 15 requests a second to all that change
 *   or describe functions (Lambda developer guide, "Lambda quotas"): some forty deployments at the same time, which a
 *   change in shared code makes, exceed that, and one that fails undoes the whole stack.
 * - The publisher renders pages as its build does, so that two versions at once would write each other's pages anew.
 * - The generator, the drawer of pictures, the notice of enquiries and the canary are called a few times an hour: a tenth
 *   of five minutes is none. So is the check of the origin, whose answers API Gateway keeps for an hour.
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
      // In the alias's stack: CloudFormation asks for it there.
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
