import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import type { DeployedEdge } from '../cloudformation.ts'
import { deployStacks, nextSteps, stacksOf, turnOfEdge } from './deployment.ts'

const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/made'
const webAcl = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/firewall/1'
const outputs = {
  WholesaleStateful: { TableName: 'table' },
  WholesaleStateless: {
    SiteUrl: 'https://d1.cloudfront.net',
    DistributionDomainName: 'd1.cloudfront.net',
    ApiId: 'api',
    PublisherName: 'publisher',
    DistributionId: 'E1',
    EdgeLogsBucketName: 'edge-logs',
  },
}

/** The us-east-1 stack in the account. */
const edgeWith = (outputs: Record<string, string>, certifiedName?: string): DeployedEdge => ({
  stack: { name: 'WholesaleEdge', region: 'us-east-1', outputs, isFailedCreation: false },
  certifiedName,
})

async function deployed(settings: object, given: object = { WebAclArn: webAcl }, before?: DeployedEdge) {
  const calls: [string[], string[]][] = []
  const config = parseConfig({ adminEmail: 'owner@shop.example', adminUsername: 'jane', ...settings })
  const site = await deployStacks(config, before, {
    deploy: async (...call) => {
      calls.push(call)
      return { ...outputs, WholesaleEdge: given }
    },
    siteDeployed: () => undefined,
    deleteStack: async ({ name }) => {
      calls.push([[`delete ${name}`], []])
    },
  })
  return { config, calls, steps: nextSteps(config, site).join('\n') }
}

/** The last of the site's stacks: it takes what the one before made. */
const LOGS: [string[], string[]] = [
  ['WholesaleLogs'],
  ['WholesaleLogs:DistributionId=E1', 'WholesaleLogs:EdgeLogsBucketName=edge-logs'],
]

test('deploys the data before what uses it, hands the firewall over, and says how to sign in first', async () => {
  const { config, calls, steps } = await deployed({})
  expect(calls).toEqual([
    [['WholesaleEdge'], []],
    [['WholesaleStateful', 'WholesaleStateless'], [`WholesaleStateless:WebAclArn=${webAcl}`]],
    LOGS,
  ])
  expect(calls.flatMap(([stacks]) => stacks)).toEqual(stacksOf(config))
  expect(steps).toContain('https://d1.cloudfront.net/admin as jane')
  expect(steps).toContain('owner@shop.example')
  // For a temporary password that has expired.
  expect(steps).toContain('npm run administrator -- --invite')
})

test('says how to see an alarm mail arrive, and where the rest of the first day is told', async () => {
  const { steps: told } = await deployed({ alerts: { email: 'alarms@shop.example' } })
  expect(told).toContain('AWS mailed alarms@shop.example a link')
  expect(told).toContain('see a mail arrive: docs/first-day.md, 2.')
  expect(told).toContain('docs/first-day.md')
  const { steps } = await deployed({})
  expect(steps).toContain('Alarms are mailed to nobody')
})

test('hands the certificate of the us-east-1 stack over to the stateless stack', async () => {
  const settings = { adminEmail: 'owner@shop.example', domain: { name: 'www.shop.example' } }
  const { calls, steps } = await deployed(settings, { CertificateArn: certificate, WebAclArn: webAcl })
  expect(calls[1]?.[1]).toEqual([
    `WholesaleStateless:CertificateArn=${certificate}`,
    `WholesaleStateless:WebAclArn=${webAcl}`,
  ])
  expect(steps).toContain('Point www.shop.example to d1.cloudfront.net')
})

test('leaves no DNS record to the owner whose zone is in Route 53', async () => {
  const hostedZone = { id: 'Z0123456789ABC', name: 'shop.example' }
  const { steps } = await deployed({
    adminEmail: 'owner@shop.example',
    domain: { name: 'www.shop.example', hostedZone },
  })
  expect(steps).not.toContain('Point www.shop.example')
})

const named = { domain: { name: 'www.shop.example' } }
const ownCertificate = {
  domain: { name: 'www.shop.example', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/own' },
}
const ofBoth = edgeWith({ CertificateArn: certificate, WebAclArn: webAcl }, 'www.shop.example')
const ofCertificate = edgeWith({ CertificateArn: certificate }, 'www.shop.example')
const ofFirewall = edgeWith({ WebAclArn: webAcl })
const EDGE: [string[], string[]] = [['WholesaleEdge'], []]
const DELETED: [string[], string[]] = [['delete WholesaleEdge'], []]
const siteWith = (...parameters: string[]): [string[], string[]] => [
  ['WholesaleStateful', 'WholesaleStateless'],
  parameters.map((parameter) => `WholesaleStateless:${parameter}`),
]
const CERTIFICATE = `CertificateArn=${certificate}`
const FIREWALL = `WebAclArn=${webAcl}`

test.each<[string, object, DeployedEdge | undefined, [string[], string[]][]]>([
  [
    'nothing is in us-east-1, or wanted there',
    { ...ownCertificate, firewall: false },
    undefined,
    [siteWith(), LOGS],
  ],
  ['nothing changes', named, ofBoth, [EDGE, siteWith(CERTIFICATE, FIREWALL), LOGS]],
  [
    'the firewall goes, the certificate stays',
    { ...named, firewall: false },
    ofBoth,
    [siteWith(CERTIFICATE), LOGS, EDGE],
  ],
  ['the firewall goes, nothing is left', { firewall: false }, ofFirewall, [siteWith(), LOGS, DELETED]],
  [
    'an own certificate takes over, the firewall stays',
    ownCertificate,
    ofBoth,
    [siteWith(FIREWALL), LOGS, EDGE],
  ],
  [
    'an own certificate takes over, nothing is left',
    { ...ownCertificate, firewall: false },
    ofCertificate,
    [siteWith(), LOGS, DELETED],
  ],
  ['the domain goes, the firewall stays', {}, ofBoth, [siteWith(FIREWALL), LOGS, EDGE]],
  ['both go', { firewall: false }, ofBoth, [siteWith(), LOGS, DELETED]],
  ['a domain comes', named, ofFirewall, [EDGE, siteWith(CERTIFICATE, FIREWALL), LOGS]],
  ['the firewall comes', named, ofCertificate, [EDGE, siteWith(CERTIFICATE, FIREWALL), LOGS]],
  [
    'its creation had failed, and nothing of it is wanted',
    { firewall: false },
    edgeWith({}),
    [siteWith(), LOGS, DELETED],
  ],
])('what CloudFront uses stays there as long as it uses it: %s', async (_, settings, before, expected) => {
  const wanted = parseConfig(settings)
  const given = {
    ...(wanted.domain && !wanted.domain.certificateArn && { CertificateArn: certificate }),
    ...(wanted.firewall && { WebAclArn: webAcl }),
  }
  const { calls, steps } = await deployed(settings, given, before)
  expect(calls).toEqual(expected)
  expect(steps).not.toContain('delete-certificate')
})

test('a certificate for another name is there before CloudFront takes it, and the former one is named', async () => {
  const made = 'arn:aws:acm:us-east-1:123456789012:certificate/next'
  const { calls, steps } = await deployed(
    { domain: { name: 'shop.example' } },
    { CertificateArn: made, WebAclArn: webAcl },
    ofBoth,
  )
  expect(calls).toEqual([EDGE, siteWith(`CertificateArn=${made}`, FIREWALL), LOGS])
  expect(steps).toContain(`aws acm delete-certificate --region us-east-1 --certificate-arn ${certificate}`)
})

test.each<[string, object, DeployedEdge]>([
  ['the firewall would go', { domain: { name: 'shop.example' }, firewall: false }, ofBoth],
  ['the certificate would go', {}, ofCertificate],
])('refuses to take one thing away while another has to come: %s', (reason, settings, before) => {
  expect(() => turnOfEdge(parseConfig(settings), before)).toThrow(reason.replace(' would go', ''))
})
