import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import * as z from 'zod'
import { type Addresses, addressesOf } from './smoke-test.ts'

const outputs = z.object({ ApiId: z.string(), DistributionDomainName: z.string() })

/** Where the site is that is deployed in this account. @throws Error when none is in this region */
export async function deployedAddresses(region: string): Promise<Addresses> {
  const { Stacks } = await new CloudFormationClient({ region }).send(
    new DescribeStacksCommand({ StackName: 'WholesaleStateless' }),
  )
  const { data } = outputs.safeParse(
    Object.fromEntries(
      (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
    ),
  )
  if (!data)
    throw new Error(`The stack WholesaleStateless in ${region} is not wholly deployed: npm run deploy.`)
  return addressesOf(region, data)
}
