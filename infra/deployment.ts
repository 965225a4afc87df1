import * as z from 'zod'
import { type Config, needsEdgeStack } from './config.ts'

/** Runs `cdk deploy` and gives the outputs of the stacks it deployed. */
type Deploy = (stacks: string[], parameters: string[]) => unknown

/** What the us-east-1 stack may have: a certificate, a firewall. The stateless stack's parameters have the same names. */
const edgeOutputs = z.object({
  WholesaleEdge: z.object({ CertificateArn: z.string().optional(), WebAclArn: z.string().optional() }),
})
const outputs = z.object({
  WholesaleStateless: z.object({
    SiteUrl: z.url(),
    ApiId: z.string(),
    PublisherName: z.string(),
    DistributionArn: z.string(),
    DistributionDomainName: z.string(),
  }),
})

export type Deployed = z.infer<typeof outputs>['WholesaleStateless'] & { readonly WebAclArn?: string }

/** The stack with what can't be made again. */
export const STATEFUL = 'WholesaleStateful'

/** The stacks of the site, in the order of their deployment. */
export const stacksOf = (config: Config): string[] => [
  ...(needsEdgeStack(config) ? ['WholesaleEdge'] : []),
  STATEFUL,
  'WholesaleStateless',
  ...(config.flatRatePlan ? ['WholesalePlan'] : []),
]

/** Deploys the stacks in their order, and hands what they take from others over to those in another region. */
export function deployStacks(config: Config, deploy: Deploy): Deployed {
  const edge = needsEdgeStack(config) ? edgeOutputs.parse(deploy(['WholesaleEdge'], [])).WholesaleEdge : {}
  const parameters = Object.entries(edge).map(([name, value]) => `WholesaleStateless:${name}=${value}`)
  const deployed = outputs.parse(deploy([STATEFUL, 'WholesaleStateless'], parameters))
  const site = { ...deployed.WholesaleStateless, ...(edge.WebAclArn && { WebAclArn: edge.WebAclArn }) }
  if (config.flatRatePlan)
    deploy(
      ['WholesalePlan'],
      [`WholesalePlan:DistributionArn=${site.DistributionArn}`, `WholesalePlan:WebAclArn=${site.WebAclArn}`],
    )
  return site
}

/** What the owner does next, one step per line. */
export const nextSteps = ({ domain, adminEmail, flatRatePlan }: Config, site: Deployed): string[] => [
  ...(domain && !domain.hostedZone
    ? [`Point ${domain.name} to ${site.DistributionDomainName} (a CNAME or alias record).`]
    : []),
  `The site: ${site.SiteUrl}`,
  `First sign-in: ${site.SiteUrl}/admin as admin, with the temporary password mailed to ${adminEmail} (valid for 7 days).`,
  'Then store the OpenAI API key under Settings.',
  ...(site.WebAclArn && !flatRatePlan
    ? [
        "CloudFront's free plan (up to 1 million requests and 100 GB a month), unless you have subscribed to one:",
        '  aws pricing-plan-manager create-subscription --region us-east-1 --plan-family CloudFront --plan-tier FREE' +
          ` --resource-arns ${site.DistributionArn} ${site.WebAclArn}`,
      ]
    : []),
]
