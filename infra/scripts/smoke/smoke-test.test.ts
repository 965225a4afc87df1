import { expect, test, vi } from 'vitest'
import { standInAws } from '../../testing/stand-in-aws.ts'
import { deployedAddresses } from './smoke-test.ts'

const aws = await standInAws()
for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value)

test('finds the site, and its API past CloudFront, by what the deployed stack says', async () => {
  aws.givenStack('eu-west-2', 'WholesaleStateless', {
    SiteUrl: 'https://www.shop.example',
    ApiId: 'a1b2',
    DistributionDomainName: 'd1.cloudfront.net',
  })
  expect(await deployedAddresses('eu-west-2')).toEqual({
    site: 'https://d1.cloudfront.net',
    api: 'https://a1b2.execute-api.eu-west-2.amazonaws.com',
  })
})

test('says so when nothing is deployed, or not wholly', async () => {
  await expect(deployedAddresses('eu-west-2')).rejects.toThrow('is not deployed in eu-west-2')
  aws.givenStack('eu-west-2', 'WholesaleStateless', {})
  await expect(deployedAddresses('eu-west-2')).rejects.toThrow('WholesaleStateless has no ApiId there')
})
