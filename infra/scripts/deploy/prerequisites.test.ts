import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { parseConfig } from '../../config.ts'
import { refusal, standInAws } from '../../testing/stand-in-aws.ts'
import { checkPrerequisites } from './prerequisites.ts'

const aws = await standInAws()
for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value)
/** Folder of the AWS command line. */
const folder = mkdtempSync(join(tmpdir(), 'wholesale-prerequisites-'))
vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter))
afterAll(() => rmSync(folder, { recursive: true }))

const WHO = 'sts eu-west-2 GetCallerIdentity'
const LIMITS = 'lambda eu-west-2 /2016-08-19/account-settings'
const SENDER = 'ses eu-west-2 /v2/email/identities/site%40shop.example'
const RECEIVER = 'ses eu-west-2 /v2/email/identities/owner%40shop.example'
const DOMAIN = 'ses eu-west-2 /v2/email/identities/shop.example'
const MAIL_ACCOUNT = 'ses eu-west-2 /v2/email/account'
const CERTIFICATE = 'acm us-east-1 DescribeCertificate'
const ZONE = 'route53 us-east-1 /2013-04-01/hostedzone/Z1'
const RECORDS = `${ZONE}/rrset`
const DISTRIBUTION = { DistributionDomainName: 'd1.cloudfront.net' }
const POOL = { UserPoolId: 'eu-west-2_pool' }

beforeEach(() => {
  givenPlan('PAID')
  aws.givenAccount('eu-west-2')
  for (const address of [SENDER, RECEIVER]) aws.given(address, { VerifiedForSendingStatus: true })
  aws.given(MAIL_ACCOUNT, { ProductionAccessEnabled: false })
  aws.given(CERTIFICATE, {
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['shop.example', '*.shop.example'] },
  })
  aws.given(ZONE, zone('shop.example.', false))
  aws.given(RECORDS, records(OURS, { ...OURS, name: 'zzz.shop.example.', target: 'elsewhere.example.' }))
  aws.givenStack('eu-west-2', 'WholesaleStateless', DISTRIBUTION)
  aws.givenStack('eu-west-2', 'WholesaleStateful', POOL)
  aws.givenTemplate('eu-west-2', 'WholesaleStateful', userWith('owner@shop.example'))
})

/** The AWS command line's report of the account's plan. */
function givenPlan(accountPlanType: string) {
  const state = JSON.stringify({ accountPlanType, accountPlanExpirationDate: '2027-03-01T10:00:00+00:00' })
  givenCommandLine(
    `case "$*" in 'freetier get-account-plan-state --region us-east-1'*) echo '${state}' ;; esac`,
  )
}

function givenCommandLine(script: string) {
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'aws'), 0o755)
}

/** The administrator in the deployed template. */
const userWith = (email: string, Username = 'admin') => ({
  User: {
    Type: 'AWS::Cognito::UserPoolUser',
    Properties: { Username, UserAttributes: [{ Name: 'email', Value: email }] },
  },
})

const OURS = { name: 'www.shop.example.', type: 'A', target: 'd1.cloudfront.net.' }

/** Alias records of the zone. */
const records = (...sets: (typeof OURS)[]) =>
  `<ListResourceRecordSetsResponse><ResourceRecordSets>${sets
    .map(
      ({ name, type, target }) =>
        `<ResourceRecordSet><Name>${name}</Name><Type>${type}</Type><AliasTarget><HostedZoneId>Z2</HostedZoneId>` +
        `<DNSName>${target}</DNSName><EvaluateTargetHealth>false</EvaluateTargetHealth></AliasTarget></ResourceRecordSet>`,
    )
    .join(
      '',
    )}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>300</MaxItems></ListResourceRecordSetsResponse>`

const zone = (name: string, isPrivate: boolean) =>
  `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>${name}</Name><Config><PrivateZone>` +
  `${isPrivate}</PrivateZone></Config></HostedZone></GetHostedZoneResponse>`

const alerts = { email: 'owner@shop.example' }
const complete = {
  adminEmail: 'owner@shop.example',
  alerts,
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
  const deletions = [...aws.answers.keys()].filter((call) => call.includes('DeleteStack'))
  expect([...aws.asked, ...deletions].sort()).toEqual([...aws.answers.keys()].sort())
})

test('says who has no credentials that alone, beside what the configuration lacks', async () => {
  aws.given(WHO, refusal('ExpiredToken', 'It expired'), 403)
  const { faults } = await check({})
  expect(faults).toEqual([
    expect.stringContaining('Set adminEmail in wholesale.config.json'),
    expect.stringMatching(/AWS does not know who you are \(It expired\)\. .*"aws login"/),
  ])
})

test('names every fault at once, with what to do', async () => {
  aws.given('ssm eu-west-2 GetParameter', { __type: 'ParameterNotFound' }, 400)
  aws.given('ssm us-east-1 GetParameter', { Parameter: { Value: '5' } })
  aws.given(LIMITS, { AccountLimit: { ConcurrentExecutions: 99 } })
  for (const identity of [SENDER, DOMAIN]) aws.given(identity, { __type: 'NotFoundException' }, 404)
  aws.given(RECEIVER, { VerifiedForSendingStatus: false })
  aws.given(CERTIFICATE, { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['other.example'] } })
  aws.given(ZONE, zone('other.example.', false))
  const { faults, remarks } = await check()
  expect(faults).toEqual([
    'eu-west-2 is not prepared for the CDK yet: npm run bootstrap -- aws://123456789012/eu-west-2',
    'The bootstrap of us-east-1 has version 5, too old: npm run bootstrap -- aws://123456789012/us-east-1',
    expect.stringMatching(/^Only 99 functions .* --quota-code L-B99A9384 .* --region eu-west-2$/),
    expect.stringContaining('verify site@shop.example or its domain as an identity in SES, eu-west-2'),
    expect.stringContaining('verify owner@shop.example'),
    expect.stringContaining('The certificate is for other.example, not for www.shop.example'),
    'The zone Z1 is that of other.example., not of shop.example.',
  ])
  expect(remarks).toEqual([])
})

test('takes a certificate that is not issued, and a zone that only a network sees, for faults', async () => {
  aws.given(CERTIFICATE, { Certificate: { Status: 'PENDING_VALIDATION' } })
  aws.given(ZONE, zone('shop.example.', true))
  expect((await check()).faults).toEqual([
    expect.stringContaining('PENDING_VALIDATION, not ISSUED'),
    expect.stringContaining('private'),
  ])
})

test('goes on where it may not look, but says so', async () => {
  aws.given('ssm us-east-1 GetParameter', { __type: 'AccessDeniedException', message: 'not you' }, 400)
  aws.given(LIMITS, { AccountLimit: { ConcurrentExecutions: 100 } })
  const { faults, remarks } = await check({
    adminEmail: 'owner@shop.example',
    alerts,
    domain: { name: 'www.shop.example' },
  })
  expect(faults).toEqual([])
  expect(remarks).toEqual([
    'Not checked, bootstrap of us-east-1: not you',
    expect.stringContaining('CNAME record that proves the domain'),
  ])
})

test('asks nothing of us-east-1 but the bootstrap that the configuration does not take from there', async () => {
  const settings = { adminEmail: 'owner@shop.example', firewall: false }
  // Nobody is told of trouble without an address for alerts.
  const remarks = [expect.stringContaining('set alerts.email')]
  expect(await check(settings)).toEqual({ faults: [], remarks })
  expect([...aws.asked].filter((call) => call.includes('us-east-1'))).toEqual(['ssm us-east-1 GetParameter'])
})

test('takes an address for verified whose domain is, and any receiver once SES is out of its sandbox', async () => {
  aws.given(SENDER, { __type: 'NotFoundException' }, 404)
  aws.given(RECEIVER, { VerifiedForSendingStatus: false })
  aws.given(DOMAIN, { VerifiedForSendingStatus: true })
  expect(await check()).toEqual({ faults: [], remarks: [] })
  aws.given(SENDER, { VerifiedForSendingStatus: true })
  aws.given(DOMAIN, { __type: 'NotFoundException' }, 404)
  aws.given(MAIL_ACCOUNT, { ProductionAccessEnabled: true })
  expect(await check()).toEqual({ faults: [], remarks: [] })
})

test("finds records of the site's name that would undo the deployment, before there is a site and after", async () => {
  const others = [
    { ...OURS, target: 'old.elsewhere.example.' },
    { ...OURS, type: 'AAAA', target: 'old.elsewhere.example.' },
    { ...OURS, type: 'TXT', target: 'a.proof.example.' },
  ]
  aws.given(RECORDS, records(...others))
  const fault = expect.stringMatching(
    /^www\.shop\.example has records already in the zone Z1, .*: A to old\.elsewhere\.example\.; AAAA to old\.elsewhere\.example\.\. Delete them right before/,
  )
  expect((await check()).faults).toEqual([fault])
  aws.answers.delete('cloudformation eu-west-2 DescribeStacks WholesaleStateless')
  expect((await check()).faults).toEqual([fault])
})

test('advises against a domain in the first deployment, and in the next one after a failed one', async () => {
  const advice = expect.stringMatching(
    /^The site is not deployed yet: www\.shop\.example .* deploy without "domain" first/,
  )
  aws.given(RECORDS, records())
  aws.answers.delete('cloudformation eu-west-2 DescribeStacks WholesaleStateless')
  expect(await check()).toEqual({ faults: [], remarks: [advice] })
  aws.givenStack('eu-west-2', 'WholesaleStateless', {}, 'ROLLBACK_COMPLETE')
  expect(await check()).toEqual({ faults: [], remarks: [advice] })
})

test.each([
  [
    "adminEmail can't change any more: put first@shop.example back into wholesale.config.json. What changes the " +
      'address: npm run administrator -- --email owner@shop.example',
    userWith('first@shop.example'),
  ],
  [
    "adminUsername can't change any more: put jane back into wholesale.config.json.",
    userWith('owner@shop.example', 'jane'),
  ],
])('refuses what would replace the administrator: %s', async (fault, deployed) => {
  aws.givenTemplate('eu-west-2', 'WholesaleStateful', deployed)
  expect((await check()).faults).toEqual([fault])
})

test('lets adminEmail be what it wants while there is no administrator', async () => {
  aws.givenTemplate('eu-west-2', 'WholesaleStateful', userWith('first@shop.example'))
  aws.givenStack('eu-west-2', 'WholesaleStateful', {}, 'ROLLBACK_COMPLETE')
  expect(await check()).toEqual({ faults: [], remarks: [] })
  aws.answers.delete('cloudformation eu-west-2 DescribeStacks WholesaleStateful')
  expect(await check()).toEqual({ faults: [], remarks: [] })
})

test("warns of an account on AWS's Free plan, and takes no answer for none", async () => {
  givenPlan('FREE')
  expect((await check()).remarks).toEqual([
    expect.stringMatching(/Free plan: AWS closes it on 2027-03-01.* --account-plan-type PAID/),
  ])
  givenCommandLine('exit 254')
  expect(await check()).toEqual({ faults: [], remarks: [] })
  givenCommandLine("echo 'usage: aws'")
  expect(await check()).toEqual({ faults: [], remarks: [] })
})
