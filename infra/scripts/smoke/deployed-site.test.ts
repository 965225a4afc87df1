import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deployedAddresses } from './deployed-site.ts'

/** What the stack is described with; without it there is no stack. */
let described: Record<string, string> | undefined
const server = createServer(async (request, response) => {
  const stack = new URLSearchParams(await text(request)).get('StackName')
  const outputs = Object.entries(described ?? {}).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  )
  const [status, body] = described
    ? [
        200,
        '<DescribeStacksResponse><DescribeStacksResult><Stacks><member>' +
          `<StackName>${stack}</StackName><Outputs>${outputs.join('')}</Outputs>` +
          '</member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
      ]
    : [
        400,
        '<ErrorResponse><Error><Code>ValidationError</Code>' +
          `<Message>Stack with id ${stack} does not exist</Message></Error></ErrorResponse>`,
      ]
  response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(() => {
  server.close()
})

test('finds the site, and its API past CloudFront, by what the deployed stack says', async () => {
  described = {
    SiteUrl: 'https://www.shop.example',
    ApiId: 'a1b2',
    DistributionDomainName: 'd1.cloudfront.net',
  }
  expect(await deployedAddresses('eu-west-2')).toEqual({
    site: 'https://d1.cloudfront.net',
    api: 'https://a1b2.execute-api.eu-west-2.amazonaws.com',
  })
})

test('says so when nothing is deployed, or not wholly', async () => {
  described = undefined
  await expect(deployedAddresses('eu-west-2')).rejects.toThrow('WholesaleStateless does not exist')
  described = {}
  await expect(deployedAddresses('eu-west-2')).rejects.toThrow('in eu-west-2 is not wholly deployed')
})
