import { Aws, CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { BOOTSTRAP_VERSION_PARAMETER, EDGE, QUALIFIER, STATELESS } from './names.ts'

interface PipelineStackProps extends StackProps {
  readonly pipeline: NonNullable<Config['pipeline']>
  /** Region of the site; us-east-1 is added. */
  readonly siteRegion: string
}

/** Issuer of GitHub's tokens. */
const ISSUER = 'token.actions.githubusercontent.com'

/** Functions by CloudFormation's prefix of their names: stack and logical id. */
const PUBLISHERS = `function:${STATELESS}-Publisher*`

const arn = (service: string, region: string, resource: string) =>
  `arn:${Aws.PARTITION}:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`

/** ARNs of this product's stacks, nested ones included. */
const STACKS = 'stack/Wholesale*/*'
const EDGE_STACK = `stack/${EDGE}/*`

/** Operations of `cdk diff --method=template`; ListStackResources finds nested stacks. */
const DIFF_OPERATIONS = ['DescribeStacks', 'GetTemplate', 'ListStackResources']

/**
 * Roles for the pipeline in `.github/workflows`, by OpenID Connect, without stored keys:
 * - Pull requests, whose code is not reviewed yet, may read the templates of this product's stacks; they may not assume
 *   the bootstrap's lookup role, which reads the whole account.
 * - The environment `production` may deploy with the bootstrap's roles, check the prerequisites, and publish all pages.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { pipeline, siteRegion, ...props }: PipelineStackProps) {
    super(scope, id, { ...props, description: 'Wholesale site: what GitHub may do in this account' })

    const providerArn =
      pipeline.oidcProviderArn ??
      new OidcProviderNative(this, 'GitHub', {
        url: `https://${ISSUER}`,
        clientIds: ['sts.amazonaws.com'],
      }).oidcProviderArn
    const regions = [...new Set([siteRegion, 'us-east-1'])]
    const role = (name: string, subject: string) => {
      const created = new Role(this, name, {
        assumedBy: new WebIdentityPrincipal(providerArn, {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `${pipeline.subject}:${subject}`,
          },
        }),
      })
      new CfnOutput(this, `${name}Arn`, { value: created.roleArn })
      const allow = (actions: string[], resources: string[]) =>
        created.addToPolicy(new PolicyStatement({ actions, resources }))
      const acknowledge = (resource: string, reason: string) =>
        Validations.of(created).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason })
      return { allow, acknowledge }
    }

    const acknowledgeStacks = ({ acknowledge }: ReturnType<typeof role>, region: string, stacks: string) =>
      acknowledge(
        `arn:<AWS::Partition>:cloudformation:${region}:<AWS::AccountId>:${stacks}`,
        'Nested stacks have names, and all stacks ids, that CloudFormation gives them.',
      )

    const comparing = role('DiffRole', 'pull_request')
    comparing.allow(
      DIFF_OPERATIONS.map((operation) => `cloudformation:${operation}`),
      regions.map((region) => arn('cloudformation', region, STACKS)),
    )
    for (const region of regions) acknowledgeStacks(comparing, region, STACKS)

    const deploying = role('DeployRole', 'environment:production')
    deploying.allow(
      ['sts:AssumeRole'],
      ['lookup', 'deploy', 'file-publishing'].flatMap((kind) =>
        regions.map(
          (region) =>
            `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-${QUALIFIER}-${kind}-role-${Aws.ACCOUNT_ID}-${region}`,
        ),
      ),
    )
    // Prerequisites (infra/scripts/deploy/prerequisites.ts); the script reports the others as not checked.
    deploying.allow(['lambda:GetAccountSettings'], ['*'])
    deploying.acknowledge('*', "An account's limits have no resource to name.")
    deploying.allow(
      ['ssm:GetParameter'],
      regions.map((region) => arn('ssm', region, `parameter${BOOTSTRAP_VERSION_PARAMETER}`)),
    )
    deploying.allow(
      ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      regions.map((region) => arn('cloudformation', region, STACKS)),
    )
    for (const region of regions) acknowledgeStacks(deploying, region, STACKS)
    // The us-east-1 stack is deleted when it is no longer needed (infra/scripts/deploy/deployment.ts).
    deploying.allow(
      ['cloudformation:DeleteStack', 'cloudformation:DescribeStackEvents'],
      [arn('cloudformation', 'us-east-1', EDGE_STACK)],
    )
    acknowledgeStacks(deploying, 'us-east-1', EDGE_STACK)
    deploying.allow(['lambda:InvokeFunction'], [arn('lambda', siteRegion, PUBLISHERS)])
    deploying.acknowledge(
      `arn:<AWS::Partition>:lambda:${siteRegion}:<AWS::AccountId>:${PUBLISHERS}`,
      'CloudFormation gives the publisher its name, of which only the beginning is known.',
    )
  }
}
