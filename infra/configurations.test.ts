import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { list, synthesize } from './sample-cloud.ts'
import { configurations } from './sample-configurations.ts'

describe.each(Object.entries(configurations))('the configuration %s', (_name, settings) => {
  const cloud = synthesize(settings)
  const { stateful, stateless, nested, edge, pipeline } = cloud
  const templates = [stateful, stateless, ...nested, edge?.template, pipeline].filter(
    (template) => template !== undefined,
  )

  test("has nothing that AWS's list of what a solution should have (cdk-nag) finds and nobody acknowledged", () => {
    expect(cloud.findings).toEqual([])
  })

  test('brings no stack near the 500 resources that CloudFormation takes', () => {
    for (const template of templates)
      expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(400)
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

interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Principal: unknown
  readonly Resource: unknown
  readonly Condition: unknown
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

/** What the policies of a topic say: they replace the one SNS gives a topic without any. */
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
