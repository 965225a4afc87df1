import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { deployStacks } from './deployment.ts'

const outputs = {
  WholesaleEdge: { CertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/made' },
  WholesaleStateful: { TableName: 'table' },
  WholesaleStateless: {
    SiteUrl: 'https://d1.cloudfront.net',
    DistributionDomainName: 'd1.cloudfront.net',
    ApiId: 'api',
  },
}

function deployed(settings: object) {
  const calls: [string[], string[]][] = []
  const steps = deployStacks(parseConfig(settings), (...call) => {
    calls.push(call)
    return outputs
  })
  return { calls, steps: steps.join('\n') }
}

test('deploys the data before what uses it, and says how to sign in first', () => {
  const { calls, steps } = deployed({ adminEmail: 'owner@shop.example' })
  expect(calls).toEqual([[['WholesaleStateful', 'WholesaleStateless'], []]])
  expect(steps).toContain('https://d1.cloudfront.net/admin as admin')
  expect(steps).toContain('owner@shop.example')
})

test('hands the certificate of the us-east-1 stack over to the stateless stack', () => {
  const { calls, steps } = deployed({
    adminEmail: 'owner@shop.example',
    domain: { name: 'www.shop.example' },
  })
  expect(calls).toEqual([
    [['WholesaleEdge'], []],
    [
      ['WholesaleStateful', 'WholesaleStateless'],
      ['WholesaleStateless:CertificateArn=arn:aws:acm:us-east-1:123456789012:certificate/made'],
    ],
  ])
  expect(steps).toContain('Point www.shop.example to d1.cloudfront.net')
})

test('needs no us-east-1 stack for a certificate that exists', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/own'
  const { calls } = deployed({
    adminEmail: 'owner@shop.example',
    domain: { name: 'www.shop.example', certificateArn },
  })
  expect(calls).toEqual([[['WholesaleStateful', 'WholesaleStateless'], []]])
})

test('deploys nothing while the administrator has the sample e-mail address', () => {
  const calls: unknown[] = []
  expect(() => deployStacks(parseConfig({}), (...call) => calls.push(call))).toThrow('Set adminEmail')
  expect(calls).toEqual([])
})
