import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { isLongRun } from '../../tests/support/long-runs.ts'
import type { Statement } from '../testing/default-cloud.ts'
import { cloudOf, list } from '../testing/sample-cloud.ts'
import { configurations } from '../testing/sample-configurations.ts'

/** Those that other tests synthesize, too; all in a long run. */
const names = Object.keys(configurations) as (keyof typeof configurations)[]
const sampled = isLongRun ? names : (['default', 'least', 'everything'] as const)
describe.each(sampled)('the configuration %s', (name) => {
  const cloud = cloudOf(name)
  const { stateful, stateless, nested, edge, pipeline } = cloud
  const templates = [stateful, stateless, ...nested, edge?.template, pipeline].filter(
    (template) => template !== undefined,
  )

  test("has nothing that AWS's list of what a solution should have (cdk-nag) finds and nobody acknowledged", () => {
    expect(cloud.findings()).toEqual([])
  })

  test('brings no stack near what CloudFormation takes', () => {
    for (const template of templates) {
      const { Resources = {}, Outputs = {}, Parameters = {} } = template.toJSON()
      expect(Object.keys(Resources).length).toBeLessThan(LIMITS.resources - 50)
      expect(Object.keys(Outputs).length).toBeLessThan(LIMITS.outputs)
      expect(Object.keys(Parameters).length).toBeLessThan(LIMITS.parameters)
      expect(JSON.stringify(template.toJSON()).length).toBeLessThan(LIMITS.templateBytes / 2)
    }
  })

  test('has room for 60 more calls, wherever they come', () => {
    for (const template of [stateless, ...nested]) {
      const count = (type: string) => Object.keys(template.findResources(type)).length
      const calls = 60 + count('AWS::ApiGatewayV2::Route')
      const added = 60 * PER_CALL.length
      expect(Object.keys(template.toJSON().Resources).length + added).toBeLessThan(LIMITS.resources - 50)
      expect(calls * LIMITS.functionArn).toBeLessThan(LIMITS.rolePermissions)
    }
  })

  test('gives no name of its own to what could then stand in the way of its successor', () => {
    const given = templates.flatMap((template) =>
      Object.values(template.toJSON().Resources as Record<string, Resource>).flatMap(namesGiven),
    )
    expect([...new Set(given)].filter((name) => !(name in NAMED))).toEqual([])
  })

  test('has a log group that forgets for every function, the CDK’s own included', () => {
    for (const template of templates) {
      const groups = template.findResources('AWS::Logs::LogGroup')
      for (const [name, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function')))
        expect(
          groups[Properties.LoggingConfig?.LogGroup?.Ref]?.Properties.RetentionInDays,
          name,
        ).toBeGreaterThan(0)
    }
  })

  test('lets every alarm publish to every topic it tells, by TLS alone', () => {
    const told = templates.flatMap((template) =>
      alarmsOf(template).flatMap(({ name, topics }) => topics.map((topic) => ({ template, name, topic }))),
    )
    expect(told.length).toBeGreaterThan(0)
    for (const { template, name, topic } of told) {
      const statements = statementsOn(template, topic)
      expect(statements.filter(isForAlarms), `${name} tells ${topic}`).toHaveLength(1)
      expect(statements.filter(isForTlsAlone), topic).toHaveLength(1)
    }
  })
})

/** Of one template (CloudFormation user guide, "Understand CloudFormation quotas"); of resources it takes 500. */
const LIMITS = {
  ...{ resources: 500, outputs: 200, parameters: 200, templateBytes: 1_000_000 },
  // Characters of a role's permissions (IAM user guide, "IAM and AWS STS quotas"), and of one of its functions' ARNs.
  ...{ rolePermissions: 10_240, functionArn: 120 },
}

/** Resources of each call. */
const PER_CALL = [
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Integration',
  'AWS::Lambda::Function',
  'AWS::IAM::Role',
]

interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
}

/**
 * Names that templates give, and why they collide with nothing. CloudFormation gives the others: a name of its own that
 * outlives its stack, by mistake or on purpose, keeps the next stack from being made.
 */
const NAMED: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api Name': 'A label: APIs are told apart by their ids.',
  'AWS::ApiGatewayV2::Authorizer Name': 'Within its API.',
  'AWS::ApiGatewayV2::Stage StageName': 'Within its API; $default is the one without a path.',
  'AWS::CloudFront::Function Name': 'Deleted with its stack, also when its creation fails.',
  'AWS::CloudFront::OriginAccessControl OriginAccessControlConfig.Name':
    'Deleted with its stack, also when its creation fails.',
  'AWS::CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.Name':
    'Deleted with its stack, also when its creation fails.',
  'AWS::CloudWatch::Dashboard DashboardName':
    'The runbook names it. Deleted with its stack, also when its creation fails.',
  'AWS::Cognito::UserPoolUser Username': 'Within its pool.',
  'AWS::IAM::Policy PolicyName': 'Within its role.',
  'AWS::Route53::RecordSet Name': 'The address of the site.',
}

/**
 * Properties that name a resource, as `<type> <property>`: `Name`, or `Name` after the type's own name or the end of it, at
 * the top or in what a type wraps its properties in.
 */
function namesGiven({ Type, Properties = {} }: Resource): string[] {
  const ownName = `${Type.split('::').at(-1)}Name`.toLowerCase()
  const within = Object.entries(Properties).flatMap(([key, value]) =>
    typeof value === 'object' && value ? Object.keys(value).map((inner) => `${key}.${inner}`) : [],
  )
  return [...Object.keys(Properties), ...within]
    .filter((path) => {
      const property = path.split('.').at(-1) ?? ''
      return /name$/i.test(property) && ownName.endsWith(property.toLowerCase())
    })
    .map((path) => `${Type} ${path}`)
}

/** The alarms of a template, with the logical ids of the topics that they publish to. */
const alarmsOf = (template: Template) =>
  ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm']
    .flatMap((type) => Object.entries(template.findResources(type)))
    .map(([name, { Properties }]) => ({
      name,
      topics: [
        ...(Properties.AlarmActions ?? []),
        ...(Properties.OKActions ?? []),
        ...(Properties.InsufficientDataActions ?? []),
      ].map((action: { Ref?: string }) => action.Ref ?? JSON.stringify(action)),
    }))

/** Statements of a topic's policies, which replace SNS's default policy. */
const statementsOn = (template: Template, topic: string): Statement[] =>
  Object.values(template.findResources('AWS::SNS::TopicPolicy'))
    .filter(({ Properties }) => Properties.Topics.some(({ Ref }: { Ref: string }) => Ref === topic))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])
    .filter(({ Resource }) => list(Resource).some((one) => (one as { Ref?: string }).Ref === topic))

/** CloudWatch, in the name of an alarm of this account, may publish. */
const isForAlarms = ({ Effect, Action, Principal, Condition }: Statement): boolean =>
  Effect === 'Allow' &&
  list(Action).includes('sns:Publish') &&
  JSON.stringify(Principal) === JSON.stringify({ Service: 'cloudwatch.amazonaws.com' }) &&
  JSON.stringify(Condition) ===
    JSON.stringify({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })

const isForTlsAlone = ({ Effect, Action, Principal, Condition }: Statement): boolean =>
  Effect === 'Deny' &&
  list(Action).includes('sns:Publish') &&
  Principal === '*' &&
  JSON.stringify(Condition) === JSON.stringify({ Bool: { 'aws:SecureTransport': 'false' } })
