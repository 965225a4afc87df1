import * as z from 'zod'
import { CONFIG_FILE, type Config, nameToCertify, parseConfig } from './config.ts'

/** Runs `cdk deploy` and gives the outputs of the stacks it deployed. */
type Deploy = (stacks: string[], parameters: string[]) => unknown

const edgeOutputs = z.object({ WholesaleEdge: z.object({ CertificateArn: z.string() }) })
const outputs = z.object({
  WholesaleStateless: z.object({ SiteUrl: z.url(), DistributionDomainName: z.string() }),
})

/**
 * Deploys the stacks in their order, and hands the certificate of the us-east-1 stack over to the stateless one.
 * @returns what to do next, one step per line
 * @throws Error when the configuration doesn't say who the administrator is
 */
export function deployStacks(config: Config, deploy: Deploy): string[] {
  if (config.adminEmail === parseConfig({}).adminEmail) {
    throw new Error(`Set adminEmail in ${CONFIG_FILE}: the temporary password is mailed there.`)
  }
  const parameters = nameToCertify(config)
    ? [`WholesaleStateless:CertificateArn=${certificateArn(deploy)}`]
    : []
  const deployed = outputs.parse(deploy(['WholesaleStateful', 'WholesaleStateless'], parameters))
  return nextSteps(config, deployed.WholesaleStateless)
}

const certificateArn = (deploy: Deploy) =>
  edgeOutputs.parse(deploy(['WholesaleEdge'], [])).WholesaleEdge.CertificateArn

type SiteOutputs = z.infer<typeof outputs>['WholesaleStateless']

const nextSteps = ({ domain, adminEmail }: Config, { SiteUrl, DistributionDomainName }: SiteOutputs) => [
  ...(domain ? [`Point ${domain.name} to ${DistributionDomainName} (a CNAME or alias record).`] : []),
  `The site: ${SiteUrl}`,
  `First sign-in: ${SiteUrl}/admin as admin, with the temporary password mailed to ${adminEmail} (valid for 7 days).`,
  'Then store the OpenAI API key under Settings.',
]
