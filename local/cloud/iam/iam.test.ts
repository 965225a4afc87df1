import { expect, test } from 'vitest'
import { matches } from '../wildcard.ts'
import { type Context, concerns, decide, grantsOf, parsePolicy } from './iam.ts'

const table = 'arn:aws:dynamodb:eu-west-2:000000000000:table/site'
const statements = (...Statement: object[]) => parsePolicy({ Version: '2012-10-17', Statement }, 'a policy')
const ask = (
  policy: ReturnType<typeof statements>,
  action: string,
  resource = table,
  context: Context = {},
) => decide(policy, { action, resource, context }).allowed

test('what no statement allows is refused', () => {
  const policy = statements({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table })
  expect(ask(policy, 'dynamodb:GetItem')).toBe(true)
  expect(ask(policy, 'dynamodb:PutItem')).toBe(false)
  expect(ask(policy, 'dynamodb:GetItem', `${table}-other`)).toBe(false)
})

test('an explicit deny wins over every allow', () => {
  const policy = statements(
    { Effect: 'Allow', Action: '*', Resource: '*' },
    { Effect: 'Deny', Action: ['dynamodb:Put*', 'dynamodb:Delete*'], Resource: table },
  )
  expect(ask(policy, 'dynamodb:GetItem')).toBe(true)
  expect(ask(policy, 'dynamodb:PutItem')).toBe(false)
  expect(ask(policy, 'dynamodb:PutItem', 'arn:other')).toBe(true)
})

test('actions ignore case, resources do not, and wildcards span separators', () => {
  expect(
    ask(statements({ Effect: 'Allow', Action: 'DynamoDB:getitem', Resource: '*' }), 'dynamodb:GetItem'),
  ).toBe(true)
  expect(matches('arn:aws:s3:::site/*', 'arn:aws:s3:::site/a/b.html')).toBe(true)
  expect(matches('arn:aws:s3:::SITE/*', 'arn:aws:s3:::site/a')).toBe(false)
  expect(matches('a.?', 'abc')).toBe(false)
})

test('leading keys limit an action to partitions', () => {
  const policy = statements({
    Effect: 'Allow',
    Action: 'dynamodb:PutItem',
    Resource: table,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['POST#*', 'POSTS'] } },
  })
  expect(ask(policy, 'dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['POST#1', 'POSTS'] })).toBe(true)
  expect(ask(policy, 'dynamodb:PutItem', table, { 'dynamodb:LeadingKeys': ['POST#1', 'SETTINGS'] })).toBe(
    false,
  )
})

test('a missing key fails a condition, and is no value of too many', () => {
  const when = (Condition: object) => statements({ Effect: 'Allow', Action: '*', Resource: '*', Condition })
  expect(ask(when({ StringEquals: { 'AWS:SourceArn': 'a' } }), 's3:GetObject')).toBe(false)
  expect(
    ask(when({ StringEquals: { 'AWS:SourceArn': 'a' } }), 's3:GetObject', table, { 'aws:SourceArn': 'a' }),
  ).toBe(true)
  expect(ask(when({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'A' } }), 'dynamodb:Scan')).toBe(
    true,
  )
})

test('an ARN is compared with a pattern', () => {
  const policy = statements({
    Effect: 'Allow',
    Action: 's3:GetObject',
    Resource: '*',
    Condition: { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::1:distribution/*' } },
  })
  const from = (arn: string) => ask(policy, 's3:GetObject', table, { 'aws:SourceArn': arn })
  expect(from('arn:aws:cloudfront::1:distribution/A')).toBe(true)
  expect(from('arn:aws:cloudfront::2:distribution/A')).toBe(false)
})

test('a deny of plain HTTP leaves secure calls alone', () => {
  const policy = statements(
    { Effect: 'Allow', Action: 's3:*', Resource: '*' },
    {
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 's3:*',
      Resource: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
  )
  expect(ask(policy, 's3:GetObject', table, { 'aws:SecureTransport': 'true' })).toBe(true)
  expect(ask(policy, 's3:GetObject', table, { 'aws:SecureTransport': 'false' })).toBe(false)
})

test('a resource policy concerns the roles and services that it names', () => {
  const [ofRole, ofService, ofAll, ofNone] = [
    { AWS: 'arn:aws:iam::1:role/a*' },
    { Service: ['cloudfront.amazonaws.com', 'events.amazonaws.com'] },
    '*',
    { CanonicalUser: 'x' },
  ].flatMap((Principal) => statements({ Effect: 'Allow', Action: '*', Resource: '*', Principal }))
  const concerning = (principal: string) =>
    [ofRole, ofService, ofAll, ofNone].map((one) => one !== undefined && concerns(one, principal))
  expect(concerning('arn:aws:iam::1:role/about')).toEqual([true, false, true, false])
  expect(concerning('cloudfront.amazonaws.com')).toEqual([false, true, true, false])
})

test('the decision lists the grants that allow it', () => {
  const policy = statements({
    Effect: 'Allow',
    Action: ['s3:GetObject', 's3:PutObject'],
    Resource: 'arn:aws:s3:::site/*',
  })
  const { by } = decide(policy, { action: 's3:PutObject', resource: 'arn:aws:s3:::site/a', context: {} })
  expect(by).toEqual([{ action: 's3:PutObject', resource: 'arn:aws:s3:::site/*' }])
})

test('of partitions that a grant is limited to, each counts by itself', () => {
  const policy = statements({
    Effect: 'Allow',
    Action: 'dynamodb:PutItem',
    Resource: table,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['POST#*', 'POSTS'] } },
  })
  const grant = (leadingKey: string) => ({ action: 'dynamodb:PutItem', resource: table, leadingKey })
  expect(policy.flatMap(grantsOf)).toEqual([grant('POST#*'), grant('POSTS')])
  const context = { 'dynamodb:LeadingKeys': ['POST#1'] }
  const { by } = decide(policy, { action: 'dynamodb:PutItem', resource: table, context })
  expect(by).toEqual([grant('POST#*')])
})

test('what cannot be judged is refused at the start, by name', () => {
  const when = (Condition: object) => () =>
    statements({ Effect: 'Allow', Action: '*', Resource: '*', Condition })
  expect(when({ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } })).toThrow(
    'a policy: condition operator IpAddress',
  )
  expect(when({ StringEquals: { 'aws:userid': 'x' } })).toThrow('a policy: condition key aws:userid')
  for (const operator of [
    'StringNotEquals',
    'StringEqualsIfExists',
    'ForAnyValue:StringLike',
    'ArnNotLike',
    'Null',
  ])
    expect(when({ [operator]: { 'aws:SourceArn': 'x' } })).toThrow(`condition operator ${operator}`)
  expect(when({ StringEquals: { 's3:prefix': 'x' } })).toThrow('condition key s3:prefix')
  for (const element of ['NotAction', 'NotResource'])
    expect(() => statements({ Effect: 'Allow', Action: '*', Resource: '*', [element]: '*' })).toThrow(element)
  expect(() => statements({ Effect: 'Maybe', Action: '*', Resource: '*' })).toThrow('a policy')
})
