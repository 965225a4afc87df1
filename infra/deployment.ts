import * as z from 'zod'
import { CONFIG_FILE, type Config, needsEdgeStack, parseConfig } from './config.ts'

/** Runs `cdk deploy` and gives the outputs of the stacks it deployed. */
type Deploy = (stacks: string[], parameters: string[]) => unknown

/** What the us-east-1 stack may have: a certificate, a firewall. The stateless stack's parameters have the same names. */
const edgeOutputs = z.object({
  WholesaleEdge: z.object({ CertificateArn: z.string().optional(), WebAclArn: z.string().optional() }),
})
const outputs = z.object({
  WholesaleStateless: z.object({
    SiteUrl: z.url(),
    DistributionArn: z.string(),
    DistributionDomainName: z.string(),
  }),
})

/**
 * Deploys the stacks in their order, and hands what the us-east-1 stack has over to the stateless one.
 * @returns what to do next, one step per line
 * @throws Error when the configuration doesn't say who the administrator is
 */
export function deployStacks(config: Config, deploy: Deploy): string[] {
  if (config.adminEmail === parseConfig({}).adminEmail) {
    throw new Error(`Set adminEmail in ${CONFIG_FILE}: the temporary password is mailed there.`)
  }
  const edge = needsEdgeStack(config) ? edgeOutputs.parse(deploy(['WholesaleEdge'], [])).WholesaleEdge : {}
  const parameters = Object.entries(edge).map(([name, value]) => `WholesaleStateless:${name}=${value}`)
  const deployed = outputs.parse(deploy(['WholesaleStateful', 'WholesaleStateless'], parameters))
  return nextSteps(config, deployed.WholesaleStateless, edge.WebAclArn)
}

type SiteOutputs = z.infer<typeof outputs>['WholesaleStateless']

const nextSteps = ({ domain, adminEmail }: Config, site: SiteOutputs, webAclArn?: string) => [
  ...(domain && !domain.hostedZone
    ? [`Point ${domain.name} to ${site.DistributionDomainName} (a CNAME or alias record).`]
    : []),
  `The site: ${site.SiteUrl}`,
  `First sign-in: ${site.SiteUrl}/admin as admin, with the temporary password mailed to ${adminEmail} (valid for 7 days).`,
  'Then store the OpenAI API key under Settings.',
  ...(webAclArn
    ? [
        "CloudFront's free plan (up to 1 million requests and 100 GB a month), unless you have subscribed to one:",
        '  aws pricing-plan-manager create-subscription --region us-east-1 --plan-family CloudFront --plan-tier FREE' +
          ` --resource-arns ${site.DistributionArn} ${webAclArn}`,
      ]
    : []),
]
