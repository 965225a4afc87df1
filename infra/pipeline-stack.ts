import { Aws, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

interface PipelineStackProps extends StackProps {
  readonly pipeline: NonNullable<Config['pipeline']>
  /** Where stacks are deployed, besides us-east-1. */
  readonly siteRegion: string
}

/** What GitHub signs its tokens as. */
const ISSUER = 'token.actions.githubusercontent.com'
/** Of the CDK's bootstrap stack, unless another one is chosen there. */
const QUALIFIER = 'hnb659fds'

/**
 * Lets the pipeline in `.github/workflows` work in this account without any stored key: a role that reads what is
 * deployed, for pull requests, and one that deploys, for its environment `production`. Neither may do anything itself:
 * they take the roles that `cdk bootstrap` made.
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
    }
    role('DiffRole', 'pull_request', ['lookup'])
    role('DeployRole', 'environment:production', ['lookup', 'deploy', 'file-publishing'])
  }
}
