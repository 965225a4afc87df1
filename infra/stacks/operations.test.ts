import { readFileSync } from 'node:fs'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { ALARM_METRICS, NOTICE_METRICS } from '../cost/model.ts'
import { cloud, only, stateless } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'
import { configurations } from '../testing/sample-configurations.ts'

describe('the pipeline', () => {
  const { pipeline } = cloudOf('everything')

  test('gets no role unless a repository is configured', () => {
    expect(cloud.pipeline).toBeUndefined()
  })

  test("takes the account's OIDC provider for GitHub, if the configuration names it", () => {
    expect(pipeline?.findResources('AWS::IAM::OIDCProvider')).toEqual({})
    const { Properties } = Object.values(pipeline?.findResources('AWS::IAM::Role') ?? {})[0] ?? {}
    expect(Properties.AssumeRolePolicyDocument.Statement[0].Principal.Federated).toBe(
      configurations.everything.pipeline.oidcProviderArn,
    )
  })

  test('may deploy from its environment alone, and from pull requests only look', () => {
    const roles = Object.values(pipeline?.findResources('AWS::IAM::Role') ?? {})
    const subjects = roles.map(
      ({ Properties }) =>
        Properties.AssumeRolePolicyDocument.Statement[0].Condition.StringEquals[
          'token.actions.githubusercontent.com:sub'
        ],
    )
    expect(subjects).toEqual([
      'repo:owner@1/repository@2:pull_request',
      'repo:owner@1/repository@2:environment:production',
    ])
    const [looking, deploying] = Object.values(pipeline?.findResources('AWS::IAM::Policy') ?? {}).map(
      ({ Properties }) => JSON.stringify(Properties.PolicyDocument.Statement),
    )
    // tests/long/pipeline-diff.test.ts has it compare, and use all of that.
    expect(looking?.match(/"[a-z]+:[A-Z]\w+"/g)).toEqual([
      '"cloudformation:DescribeStacks"',
      '"cloudformation:GetTemplate"',
      '"cloudformation:ListStackResources"',
    ])
    expect(looking?.match(/[^":]*\*[^"]*/g)).toEqual(['stack/Wholesale*/*', 'stack/Wholesale*/*'])
    expect(deploying).toMatch(/deploy-role.*us-east-1/)
    // Nothing of the site's own but the publisher, which publishes every page at the end.
    expect(deploying?.match(/[^":]*\*[^"]*/g)).toEqual([
      '*',
      'stack/Wholesale*/*',
      'stack/Wholesale*/*',
      'stack/WholesaleEdge/*',
      'WholesaleStateless-Publisher*',
    ])
    // Of stacks it reads what is deployed, and deletes the firewall's alone.
    expect(deploying?.match(/"cloudformation:\w+"/g)).toEqual([
      '"cloudformation:DescribeStacks"',
      '"cloudformation:GetTemplate"',
      '"cloudformation:DeleteStack"',
      '"cloudformation:DescribeStackEvents"',
    ])
    expect(deploying).toContain('"lambda:GetAccountSettings"')
  })
})

describe('watching', () => {
  const alarms = (template?: Template) =>
    Object.values(template?.findResources('AWS::CloudWatch::Alarm') ?? {})
  const { alerts } = configurations.everything
  const watched = cloudOf('everything')
  /** Metrics of an alarm: one, or several in an expression. */
  const metricsOf = (name: string) => {
    const { Metrics, Namespace, MetricName, Dimensions } =
      alarms(watched.stateless).find(({ Properties }) => Properties.AlarmDescription.endsWith(`, ${name}.`))
        ?.Properties ?? {}
    return Metrics
      ? Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: unknown } }) => MetricStat?.Metric ?? [])
      : [{ Namespace, MetricName, Dimensions }]
  }

  test.each([
    ['everything', ALARM_METRICS + NOTICE_METRICS],
    ['default', ALARM_METRICS],
  ] as const)('takes at most eleven alarms, each of which costs at rest: %s', (configuration, paid) => {
    const { stateless, edge } = cloudOf(configuration)
    const all = [...alarms(stateless), ...alarms(edge?.template)]
    expect(all.length).toBeGreaterThan(7)
    expect(all.length).toBeLessThanOrEqual(11)
    const metrics = all.flatMap(
      ({ Properties }) =>
        Properties.Metrics?.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat) ?? [0],
    )
    expect(metrics).toHaveLength(paid)
  })

  test('says in the runbook what each alarm means and what to do', () => {
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
    for (const { Properties } of [...alarms(watched.stateless), ...alarms(watched.edge?.template)]) {
      const name = Properties.AlarmDescription.match(/docs\/runbook\.md, (\w+)\.$/)?.[1]
      expect(runbook).toMatch(new RegExp(`^### ${name}$`, 'm'))
      expect(Properties.AlarmActions).toEqual([{ Ref: expect.stringMatching(/Topic/) }])
      expect(Properties.TreatMissingData).toBe('notBreaching')
    }
  })

  test('mails alarms and a budget to the address that is configured, else to nobody', () => {
    watched.stateless.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: alerts.email,
    })
    watched.stateless.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 20, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    })
    stateless.resourceCountIs('AWS::SNS::Subscription', 0)
    stateless.resourceCountIs('AWS::Budgets::Budget', 0)
  })

  test('watches every queue of failed work', () => {
    const watchedQueues = JSON.stringify(metricsOf('WorkIsStuck'))
    const queues = Object.keys(watched.stateless.findResources('AWS::SQS::Queue')).filter((name) =>
      name.includes('Failures'),
    )
    expect(queues.filter((queue) => !watchedQueues.includes(`"${queue}"`))).toEqual([])
    expect(queues.length).toBeLessThanOrEqual(10)
  })

  test('watches the age of what the stream hands over, of every function that follows it', () => {
    const followers = [watched.stateless, ...watched.nested].flatMap((template) =>
      Object.values(
        template.findResources('AWS::Lambda::EventSourceMapping', {
          Properties: { StartingPosition: 'TRIM_HORIZON' },
        }),
      ),
    )
    expect(followers).toHaveLength(2)
    const outputs = Object.assign({}, ...watched.nested.map((template) => template.toJSON().Outputs))
    /** What a nested stack gives out, as it is named within. */
    const within = (name: Record<string, string[]>) =>
      name['Fn::GetAtt'] ? outputs[name['Fn::GetAtt'][1]?.replace('Outputs.', '') ?? '']?.Value : name
    const watchedFunctions = metricsOf('PublishingLags').map(
      ({ MetricName, Dimensions }: { MetricName: string; Dimensions: { Value: never }[] }) => {
        expect(MetricName).toBe('IteratorAge')
        return within(Dimensions[0]?.Value ?? {})
      },
    )
    expect(watchedFunctions).toEqual(followers.map(({ Properties }) => Properties.FunctionName))
  })

  test.each([
    ['DueTimesRefused', 'DueTimeRefused', 'scheduler'],
    ['ManySignInsRefused', 'SignInFailures', 'sign-in'],
  ])('the alarm %s counts what functions count as %s of the service %s', (name, MetricName, service) => {
    expect(metricsOf(name)).toMatchObject([
      { Namespace: 'Wholesale', MetricName, Dimensions: [{ Name: 'service', Value: service }] },
    ])
  })

  test('looks for the words that the generator logs', () => {
    const source = readFileSync(new URL('../../functions/generator.ts', import.meta.url), 'utf8')
    const { FilterPattern } = only(watched.stateless, 'AWS::Logs::MetricFilter').Properties
    const words = [...FilterPattern.matchAll(/= "([^"]+)"/g)].map(([, word]) => word)
    expect(words).toHaveLength(2)
    for (const word of words) expect(source).toContain(`'${word}'`)
  })
})
