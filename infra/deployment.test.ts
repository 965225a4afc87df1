import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { deployStacks, nextSteps, stacksOf } from './deployment.ts'

const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/made'
const webAcl = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/firewall/1'
const outputs = {
  WholesaleStateful: { TableName: 'table' },
  WholesaleStateless: {
    SiteUrl: 'https://d1.cloudfront.net',
    DistributionArn: 'arn:aws:cloudfront::123456789012:distribution/E1',
    DistributionDomainName: 'd1.cloudfront.net',
    ApiId: 'api',
    PublisherName: 'publisher',
  },
}

function deployed(settings: object, edge: object = { WebAclArn: webAcl }) {
  const calls: [string[], string[]][] = []
  const config = parseConfig(settings)
  const site = deployStacks(config, (...call) => {
    calls.push(call)
    return { ...outputs, WholesaleEdge: edge }
  })
  expect(calls.flatMap(([stacks]) => stacks)).toEqual(stacksOf(config))
  return { calls, steps: nextSteps(config, site).join('\n') }
}

test('deploys the data before what uses it, hands the firewall over, and says how to sign in first', () => {
  const { calls, steps } = deployed({ adminEmail: 'owner@shop.example' })
  expect(calls).toEqual([
    [['WholesaleEdge'], []],
    [['WholesaleStateful', 'WholesaleStateless'], [`WholesaleStateless:WebAclArn=${webAcl}`]],
  ])
  expect(steps).toContain('https://d1.cloudfront.net/admin as admin')
  expect(steps).toContain('owner@shop.example')
  expect(steps).toContain(`--resource-arns ${outputs.WholesaleStateless.DistributionArn} ${webAcl}`)
})

test('hands the certificate of the us-east-1 stack over to the stateless stack', () => {
  const settings = { adminEmail: 'owner@shop.example', domain: { name: 'www.shop.example' } }
  const { calls, steps } = deployed(settings, { CertificateArn: certificate, WebAclArn: webAcl })
  expect(calls[1]?.[1]).toEqual([
    `WholesaleStateless:CertificateArn=${certificate}`,
    `WholesaleStateless:WebAclArn=${webAcl}`,
  ])
  expect(steps).toContain('Point www.shop.example to d1.cloudfront.net')
})

test('subscribes to the flat-rate plan that is configured once what it covers is there, and leaves that to nobody', () => {
  const { calls, steps } = deployed({ adminEmail: 'owner@shop.example', flatRatePlan: 'free' })
  const { DistributionArn } = outputs.WholesaleStateless
  expect(calls.at(-1)).toEqual([
    ['WholesalePlan'],
    [`WholesalePlan:DistributionArn=${DistributionArn}`, `WholesalePlan:WebAclArn=${webAcl}`],
  ])
  expect(steps).not.toContain('create-subscription')
})

test('leaves no DNS record to the owner whose zone is in Route 53', () => {
  const hostedZone = { id: 'Z0123456789ABC', name: 'shop.example' }
  const { steps } = deployed({
    adminEmail: 'owner@shop.example',
    domain: { name: 'www.shop.example', hostedZone },
  })
  expect(steps).not.toContain('Point www.shop.example')
})

test('needs no us-east-1 stack for a certificate that exists, without a firewall', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/own'
  const { calls } = deployed({
    adminEmail: 'owner@shop.example',
    domain: { name: 'www.shop.example', certificateArn },
    firewall: false,
  })
  expect(calls).toEqual([[['WholesaleStateful', 'WholesaleStateless'], []]])
})
