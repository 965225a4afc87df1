import * as z from 'zod'
import { type Config, nameToCertify, needsEdgeStack } from '../../config.ts'
import { EDGE, LOGS, STATEFUL, STATELESS } from '../../stacks/names.ts'
import type { DeployedEdge, DeployedStack } from '../cloudformation.ts'

interface Steps {
  /** Runs `cdk deploy`. @returns the stacks' outputs */
  deploy(stacks: string[], parameters: string[]): Promise<unknown>
  /** Notes that the site is deployed, so that a rollback can leave this version, whatever fails afterwards. */
  siteDeployed(apiId: string): void
  deleteStack(stack: DeployedStack): Promise<void>
}

/** Outputs of the us-east-1 stack: certificate, firewall. The stateless stack's parameters have the same names. */
const edgeOutputs = z.object({ CertificateArn: z.string().optional(), WebAclArn: z.string().optional() })
const outputs = z.object({
  WholesaleStateful: z.object({ TableName: z.string() }),
  WholesaleStateless: z.object({
    SiteUrl: z.url(),
    ApiId: z.string(),
    PublisherName: z.string(),
    DistributionDomainName: z.string(),
    DistributionId: z.string(),
    EdgeLogsBucketName: z.string(),
  }),
})

export type Deployed = z.infer<typeof outputs>['WholesaleStateless'] & {
  readonly TableName: string
  /** A replaced certificate: CloudFormation could not delete it while CloudFront used it. */
  readonly formerCertificateArn?: string
}

/** The site's stacks, in the order of their deployment. */
export const stacksOf = (config: Config): string[] => [
  ...(needsEdgeStack(config) ? [EDGE] : []),
  STATEFUL,
  STATELESS,
  LOGS,
]

/**
 * The turn of the us-east-1 stack: first for additions, which CloudFront is to use; last for removals, which must not be
 * in use: CloudFormation would fail to delete a firewall, forget it, and its bill would go on.
 * @throws Error for an addition and a removal at once
 */
export function turnOfEdge(config: Config, edge: DeployedEdge | undefined): 'first' | 'last' {
  const has = edge?.stack.outputs ?? {}
  const certifiedName = nameToCertify(config)
  const going = [
    ...(has.WebAclArn && !config.firewall ? ['the firewall'] : []),
    ...(has.CertificateArn && !certifiedName ? ['the certificate'] : []),
  ]
  const coming = [
    ...(!has.WebAclArn && config.firewall ? ['the firewall'] : []),
    ...(certifiedName && certifiedName !== edge?.certifiedName ? [`a certificate for ${certifiedName}`] : []),
  ]
  if (going.length > 0 && coming.length > 0)
    throw new Error(
      `Nothing was deployed: ${going.join(' and ')} would go while ${coming.join(' and ')} would come. Deploy one ` +
        'of these changes first, then the other.',
    )
  return going.length > 0 || (edge && !needsEdgeStack(config)) ? 'last' : 'first'
}

/**
 * Deploys the stacks in their order, passes the us-east-1 stack's outputs to the stateless stack, and that one's to the stack of
 * the logs' delivery.
 * @param edge the us-east-1 stack before the deployment
 */
export async function deployStacks(
  config: Config,
  edge: DeployedEdge | undefined,
  { deploy, siteDeployed, deleteStack }: Steps,
): Promise<Deployed> {
  const before = edgeOutputs.parse(edge?.stack.outputs ?? {})
  const isLast = turnOfEdge(config, edge) === 'last'
  const deployEdge = async () =>
    z.object({ WholesaleEdge: edgeOutputs }).parse(await deploy([EDGE], [])).WholesaleEdge
  const taken = isLast ? wanted(config, before) : needsEdgeStack(config) ? await deployEdge() : {}

  const deployed = outputs.parse(await deploy([STATEFUL, STATELESS], parametersOf(STATELESS, taken)))
  const { ApiId, DistributionId, EdgeLogsBucketName } = deployed.WholesaleStateless
  siteDeployed(ApiId)
  const delivered = { DistributionId, EdgeLogsBucketName }
  await deploy([LOGS], parametersOf(LOGS, delivered))
  if (isLast && needsEdgeStack(config)) await deployEdge()
  else if (isLast && edge) await deleteStack(edge.stack)

  const isReplaced = taken.CertificateArn && taken.CertificateArn !== before.CertificateArn
  return {
    ...deployed.WholesaleStateless,
    ...deployed.WholesaleStateful,
    ...(isReplaced && before.CertificateArn && { formerCertificateArn: before.CertificateArn }),
  }
}

const parametersOf = (stack: string, values: object): string[] =>
  Object.entries(values).map(([name, value]) => `${stack}:${name}=${value}`)

/** Outputs of the us-east-1 stack that the configuration still uses. */
const wanted = (config: Config, { CertificateArn, WebAclArn }: z.infer<typeof edgeOutputs>) => ({
  ...(nameToCertify(config) && CertificateArn && { CertificateArn }),
  ...(config.firewall && WebAclArn && { WebAclArn }),
})

/** The owner's next steps, one per line. */
export const nextSteps = (
  { domain, adminEmail, adminUsername, alerts }: Config,
  site: Deployed,
): string[] => [
  ...(domain && !domain.hostedZone
    ? [`Point ${domain.name} to ${site.DistributionDomainName} (a CNAME or alias record).`]
    : []),
  `The site: ${site.SiteUrl}`,
  `First login: ${site.SiteUrl}/admin as ${adminUsername}, with the temporary password mailed to ${adminEmail} (valid for 7 days).`,
  'Then store the OpenAI API key under Settings.',
  'If the temporary password has expired, or no mail came, have another one mailed:',
  '  npm run administrator -- --invite',
  ...(site.formerCertificateArn
    ? [
        'The former certificate is no longer used (it costs nothing). To delete it:',
        `  aws acm delete-certificate --region us-east-1 --certificate-arn ${site.formerCertificateArn}`,
      ]
    : []),
  alerts.email
    ? `Alarms: AWS mailed ${alerts.email} a link. Open it, then see a mail arrive: docs/first-day.md, 2.`
    : 'Alarms are mailed to nobody: set alerts.email in the configuration, and deploy again.',
  'In a new account, prove the rest as well: docs/first-day.md.',
]
