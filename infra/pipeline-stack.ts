import { Aws, CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { BOOTSTRAP, QUALIFIER } from './bootstrap.ts'
import type { Config } from './config.ts'

interface PipelineStackProps extends StackProps {
  readonly pipeline: NonNullable<Config['pipeline']>
  /** Where stacks are deployed, besides us-east-1. */
  readonly siteRegion: string
}

/** What GitHub signs its tokens as. */
const ISSUER = 'token.actions.githubusercontent.com'

/** CloudFormation begins a function's name with its stack and its logical id. */
const PUBLISHERS = 'function:WholesaleStateless-Publisher*'

const arn = (service: string, region: string, resource: string) =>
  `arn:${Aws.PARTITION}:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`

/**
 * Lets the pipeline in `.github/workflows` work in this account without any stored key: a role that reads what is
 * deployed, for pull requests, and one that deploys, for its environment `production`. Neither may do anything itself:
 * they take the roles that `cdk bootstrap` made; the second looks, too, at what a deployment needs, and publishes all pages.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { pipeline, siteRegion, ...props }: PipelineStackProps) {
    super(scope, id, { ...props, description: 'Wholesale site: what GitHub may do in this account' })

    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIds: ['sts.amazonaws.com'],
    })
    const regions = new Set([siteRegion, 'us-east-1'])
    const role = (name: string, subject: string, bootstrapRoles: string[]) => {
      const created = new Role(this, name, {
        assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `${pipeline.subject}:${subject}`,
          },
        }),
      })
      created.addToPolicy(
        new PolicyStatement({
          actions: ['sts:AssumeRole'],
          resources: bootstrapRoles.flatMap((kind) =>
            [...regions].map(
              (region) =>
                `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-${QUALIFIER}-${kind}-role-${Aws.ACCOUNT_ID}-${region}`,
            ),
          ),
        }),
      )
      new CfnOutput(this, `${name}Arn`, { value: created.roleArn })
      return created
    }
    role('DiffRole', 'pull_request', ['lookup'])
    const deploying = role('DeployRole', 'environment:production', ['lookup', 'deploy', 'file-publishing'])
    // What infra/prerequisites.ts looks at, as far as this stack knows it; the rest is said not to be checked.
    const allow = (action: string, resources: string[]) =>
      deploying.addToPolicy(new PolicyStatement({ actions: [action], resources }))
    allow('lambda:GetAccountSettings', ['*'])
    allow(
      'ssm:GetParameter',
      [...regions].map((region) => arn('ssm', region, `parameter${BOOTSTRAP.parameter}`)),
    )
    allow('lambda:InvokeFunction', [arn('lambda', siteRegion, PUBLISHERS)])
    Validations.of(deploying).acknowledge(
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: "An account's limits have no resource to name.",
      },
      {
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:${siteRegion}:<AWS::AccountId>:${PUBLISHERS}]`,
        reason: 'CloudFormation gives the publisher its name, of which only the beginning is known.',
      },
    )
  }
}
