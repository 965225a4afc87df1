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

const KEYS = 'dynamodb:LeadingKeys'
const SOURCE = 'aws:SourceArn'
const TLS = 'aws:SecureTransport'
const cloudFront = (account: number) => `arn:aws:cloudfront::${account}:distribution/A`
test.each<[string, object, Context, boolean]>([
  ['partitions', { 'ForAllValues:StringLike': { [KEYS]: ['A#*', 'B'] } }, { [KEYS]: ['A#1', 'B'] }, true],
  [
    'another one, too',
    { 'ForAllValues:StringLike': { [KEYS]: ['A#*', 'B'] } },
    { [KEYS]: ['A#1', 'C'] },
    false,
  ],
  ['no partition', { 'ForAllValues:StringLike': { [KEYS]: 'A' } }, {}, true],
  ['a source', { StringEquals: { 'AWS:SourceArn': 'a' } }, { [SOURCE]: 'a' }, true],
  ['no source', { StringEquals: { 'AWS:SourceArn': 'a' } }, {}, false],
  [
    'an ARN like it',
    { ArnLike: { [SOURCE]: `${cloudFront(1).slice(0, -1)}*` } },
    { [SOURCE]: cloudFront(1) },
    true,
  ],
  [
    'another ARN',
    { ArnLike: { [SOURCE]: `${cloudFront(1).slice(0, -1)}*` } },
    { [SOURCE]: cloudFront(2) },
    false,
  ],
  ['TLS', { Bool: { [TLS]: 'true' } }, { [TLS]: 'true' }, true],
  ['no TLS', { Bool: { [TLS]: 'true' } }, { [TLS]: 'false' }, false],
])('a call with %s meets its condition, or not', (_, Condition, context, expected) => {
  const policy = statements({ Effect: 'Allow', Action: '*', Resource: '*', Condition })
  expect(ask(policy, 'dynamodb:PutItem', table, context)).toBe(expected)
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

test.each([
  ...[
    'IpAddress',
    'StringNotEquals',
    'StringEqualsIfExists',
    'ForAnyValue:StringLike',
    'ArnNotLike',
    'Null',
  ].map(
    (operator) =>
      [{ Condition: { [operator]: { [SOURCE]: 'x' } } }, `condition operator ${operator}`] as const,
  ),
  [{ Condition: { StringEquals: { 'aws:userid': 'x' } } }, 'condition key aws:userid'],
  [{ Condition: { StringEquals: { 's3:prefix': 'x' } } }, 'condition key s3:prefix'],
  [{ NotAction: '*' }, 'NotAction'],
  [{ NotResource: '*' }, 'NotResource'],
  [{ Effect: 'Maybe' }, 'Effect'],
] as const)('%j cannot be judged, which stops the start by name', (part, named) => {
  expect(() => statements({ Effect: 'Allow', Action: '*', Resource: '*', ...part })).toThrow(
    new RegExp(`a policy.*${named}`, 's'),
  )
})
