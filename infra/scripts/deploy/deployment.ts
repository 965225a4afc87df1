import * as z from 'zod'
import { type Config, nameToCertify, needsEdgeStack } from '../../config.ts'
import type { DeployedEdge, DeployedStack } from './account.ts'

/** What deployments are made of. */
interface Steps {
  /** Runs `cdk deploy` and gives the outputs of the stacks it deployed. */
  deploy(stacks: string[], parameters: string[]): Promise<unknown>
  deleteStack(stack: DeployedStack): Promise<void>
}

/** What the us-east-1 stack may have: a certificate, a firewall. The stateless stack's parameters have the same names. */
const edgeOutputs = z.object({ CertificateArn: z.string().optional(), WebAclArn: z.string().optional() })
const outputs = z.object({
  WholesaleStateful: z.object({ UserPoolId: z.string() }),
  WholesaleStateless: z.object({
    SiteUrl: z.url(),
    ApiId: z.string(),
    PublisherName: z.string(),
    DistributionDomainName: z.string(),
  }),
})

export type Deployed = z.infer<typeof outputs>['WholesaleStateless'] & {
  readonly UserPoolId: string
  /** The certificate that another one has replaced: CloudFormation could not delete it, as CloudFront still used it. */
  readonly formerCertificateArn?: string
}

/** The stack with what can't be made again. */
export const STATEFUL = 'WholesaleStateful'

/** The stacks of the site, in the order of their deployment. */
export const stacksOf = (config: Config): string[] => [
  ...(needsEdgeStack(config) ? ['WholesaleEdge'] : []),
  STATEFUL,
  'WholesaleStateless',
]

/**
 * The turn of the us-east-1 stack. What CloudFront is to use must be there before; what it no longer uses can be deleted
 * only afterwards. In use it could not: CloudFormation would forget it, and a firewall would be billed for ever.
 * @throws Error when one thing has to come before and another has to go afterwards
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
 * Deploys the stacks in their order, and hands what they take from others over to those in another region.
 * @param edge the us-east-1 stack as it is before
 */
export async function deployStacks(
  config: Config,
  edge: DeployedEdge | undefined,
  { deploy, deleteStack }: Steps,
): Promise<Deployed> {
  const before = edgeOutputs.parse(edge?.stack.outputs ?? {})
  const isLast = turnOfEdge(config, edge) === 'last'
  const deployEdge = async () =>
    z.object({ WholesaleEdge: edgeOutputs }).parse(await deploy(['WholesaleEdge'], [])).WholesaleEdge
  const taken = isLast ? wanted(config, before) : needsEdgeStack(config) ? await deployEdge() : {}

  const parameters = Object.entries(taken).map(([name, value]) => `WholesaleStateless:${name}=${value}`)
  const deployed = outputs.parse(await deploy([STATEFUL, 'WholesaleStateless'], parameters))
  if (isLast && needsEdgeStack(config)) await deployEdge()
  else if (isLast && edge) await deleteStack(edge.stack)

  const isReplaced = taken.CertificateArn && taken.CertificateArn !== before.CertificateArn
  return {
    ...deployed.WholesaleStateless,
    ...deployed.WholesaleStateful,
    ...(isReplaced && before.CertificateArn && { formerCertificateArn: before.CertificateArn }),
  }
}

/** What the configuration still takes of what the us-east-1 stack has. */
const wanted = (config: Config, { CertificateArn, WebAclArn }: z.infer<typeof edgeOutputs>) => ({
  ...(nameToCertify(config) && CertificateArn && { CertificateArn }),
  ...(config.firewall && WebAclArn && { WebAclArn }),
})

/** What the owner does next, one step per line. */
export const nextSteps = ({ region, domain, adminEmail, alerts }: Config, site: Deployed): string[] => [
  ...(domain && !domain.hostedZone
    ? [`Point ${domain.name} to ${site.DistributionDomainName} (a CNAME or alias record).`]
    : []),
  `The site: ${site.SiteUrl}`,
  `First sign-in: ${site.SiteUrl}/admin as admin, with the temporary password mailed to ${adminEmail} (valid for 7 days).`,
  'Then store the OpenAI API key under Settings.',
  'If the temporary password has expired, or no mail came, have another one mailed:',
  `  aws cognito-idp admin-create-user --region ${region} --user-pool-id ${site.UserPoolId} --username admin --message-action RESEND`,
  ...(site.formerCertificateArn
    ? [
        'The former certificate is no longer used (it costs nothing). To delete it:',
        `  aws acm delete-certificate --region us-east-1 --certificate-arn ${site.formerCertificateArn}`,
      ]
    : []),
  alerts.email
    ? `Alarms: AWS mailed ${alerts.email} a link. Open it, then see a mail arrive: npm run smoke -- --alarm-mail`
    : 'Alarms are mailed to nobody: set alerts.email in the configuration, and deploy again.',
  'In a new account, prove the rest as well: docs/first-day.md.',
]
