import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
import { checkPrerequisites } from './prerequisites.ts'

interface Answer {
  readonly status: number
  readonly body: string | object
}

/** What each call is answered with; its key is `<service> <region> <operation or path>`. */
const answers = new Map<string, Answer>()
const asked = new Set<string>()

/** A small AWS: knows the service and the region by the signature, the operation by header, body or path. */
const server = createServer(async (request, response) => {
  const [, region = '', service = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
  const call = `${service} ${region} ${operationOf(request, await text(request))}`
  asked.add(call)
  const { status, body } = answers.get(call) ?? { status: 500, body: { message: `unexpected: ${call}` } }
  const [type, content] =
    typeof body === 'string' ? ['text/xml', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': type }).end(content)
})

const operationOf = ({ headers, url = '' }: IncomingMessage, body: string) =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ??
  /Action=(\w+)/.exec(body)?.[1] ??
  url.replace(/\?.*/, '')

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
})
afterAll(() => {
  server.close()
})

const given = (call: string, body: string | object, status = 200) => answers.set(call, { status, body })
const WHO = 'sts eu-west-2 GetCallerIdentity'
const LIMITS = 'lambda eu-west-2 /2016-08-19/account-settings'
const SENDER = 'ses eu-west-2 /v2/email/identities/site%40shop.example'
const RECEIVER = 'ses eu-west-2 /v2/email/identities/owner%40shop.example'
const MAIL_ACCOUNT = 'ses eu-west-2 /v2/email/account'
const CERTIFICATE = 'acm us-east-1 DescribeCertificate'
const ZONE = 'route53 us-east-1 /2013-04-01/hostedzone/Z1'

beforeEach(() => {
  answers.clear()
  asked.clear()
  given(
    WHO,
    '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>123456789012</Account>' +
      '</GetCallerIdentityResult></GetCallerIdentityResponse>',
  )
  for (const region of ['eu-west-2', 'us-east-1'])
    given(`ssm ${region} GetParameter`, { Parameter: { Value: '30' } })
  given(LIMITS, { AccountLimit: { ConcurrentExecutions: 1000 } })
  for (const address of [SENDER, RECEIVER]) given(address, { VerifiedForSendingStatus: true })
  given(MAIL_ACCOUNT, { ProductionAccessEnabled: false })
  given(CERTIFICATE, {
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['shop.example', '*.shop.example'] },
  })
  given(ZONE, zone('shop.example.', false))
})

const zone = (name: string, isPrivate: boolean) =>
  `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>${name}</Name><Config><PrivateZone>` +
  `${isPrivate}</PrivateZone></Config></HostedZone></GetHostedZoneResponse>`

const complete = {
  adminEmail: 'owner@shop.example',
  notifications: { from: 'site@shop.example', to: 'owner@shop.example' },
  domain: {
    name: 'www.shop.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/own',
    hostedZone: { id: 'Z1', name: 'shop.example' },
  },
}
const check = (settings: object = complete) => checkPrerequisites(parseConfig(settings))

test('finds nothing where everything is there, and has looked at all of it', async () => {
  expect(await check()).toEqual({ faults: [], remarks: [] })
  expect([...asked].sort()).toEqual([...answers.keys()].sort())
})

test('says who has no credentials that alone, beside what the configuration lacks', async () => {
  const refusal =
    '<ErrorResponse><Error><Code>ExpiredToken</Code><Message>It expired</Message></Error></ErrorResponse>'
  given(WHO, refusal, 403)
  const { faults } = await check({})
  expect(faults).toEqual([
    expect.stringContaining('Set adminEmail in wholesale.config.json'),
    expect.stringContaining('AWS does not know who you are (It expired)'),
  ])
})

test('names every fault at once, with what to do', async () => {
  given('ssm eu-west-2 GetParameter', { __type: 'ParameterNotFound' }, 400)
  given('ssm us-east-1 GetParameter', { Parameter: { Value: '5' } })
  given(LIMITS, { AccountLimit: { ConcurrentExecutions: 101 } })
  given(SENDER, { __type: 'NotFoundException' }, 404)
  given(RECEIVER, { VerifiedForSendingStatus: false })
  given(CERTIFICATE, { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['other.example'] } })
  given(ZONE, zone('other.example.', false))
  const { faults, remarks } = await check({ ...complete, generation: { atOnce: 2 } })
  expect(faults).toEqual([
    'eu-west-2 is not prepared for the CDK yet: npx cdk bootstrap aws://123456789012/eu-west-2',
    'The bootstrap of us-east-1 has version 5, too old: npx cdk bootstrap aws://123456789012/us-east-1',
    expect.stringMatching(/^generation.atOnce reserves 2 of the 101 .*Service Quotas/),
    expect.stringContaining('verify site@shop.example as an identity in SES, eu-west-2'),
    expect.stringContaining('verify owner@shop.example'),
    expect.stringContaining('The certificate is for other.example, not for www.shop.example'),
    'The zone Z1 is that of other.example., not of shop.example.',
  ])
  expect(remarks).toEqual([])
})

test('takes a certificate that is not issued, and a zone that only a network sees, for faults', async () => {
  given(CERTIFICATE, { Certificate: { Status: 'PENDING_VALIDATION' } })
  given(ZONE, zone('shop.example.', true))
  expect((await check()).faults).toEqual([
    expect.stringContaining('PENDING_VALIDATION, not ISSUED'),
    expect.stringContaining('private'),
  ])
})

test('lets a receiver be whom it wants once SES is out of its sandbox', async () => {
  given(MAIL_ACCOUNT, { ProductionAccessEnabled: true })
  given(RECEIVER, { VerifiedForSendingStatus: false })
  expect(await check()).toEqual({ faults: [], remarks: [] })
})

test('goes on where it may not look, and where visitors would have to wait, but says so', async () => {
  given('ssm us-east-1 GetParameter', { __type: 'AccessDeniedException', message: 'not you' }, 400)
  given(LIMITS, { AccountLimit: { ConcurrentExecutions: 10 } })
  const { faults, remarks } = await check({
    adminEmail: 'owner@shop.example',
    domain: { name: 'www.shop.example' },
  })
  expect(faults).toEqual([])
  expect(remarks).toEqual([
    'Not checked, bootstrap of us-east-1: not you',
    expect.stringContaining('Only 10 functions'),
    expect.stringContaining('CNAME record that proves the domain'),
  ])
})

test('asks nothing of us-east-1 that the configuration does not take from there', async () => {
  const settings = {
    adminEmail: 'owner@shop.example',
    firewall: false,
  }
  expect(await check(settings)).toEqual({ faults: [], remarks: [] })
  expect([...asked].filter((call) => call.includes('us-east-1'))).toEqual([])
})
