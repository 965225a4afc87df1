import { Validations } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

interface GradualDeploymentsProps {
  /** By a name of the function: what its callers call, which points to its newest version. */
  readonly aliases: ReadonlyMap<string, Alias>
  /** While one of them is on, nothing is deployed; when one goes off on the way, the whole deployment is undone. */
  readonly alarms: Alarm[]
}

/** What CodeDeploy may do, as AWS defines it: move aliases, look at alarms. */
const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/** Gives a new version of a function a tenth of the calls for five minutes, and then all, unless an alarm goes off. */
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
    for (const [name, alias] of aliases) {
      new LambdaDeploymentGroup(this, name, {
        application,
        role,
        alias,
        alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      })
    }
  }
}
