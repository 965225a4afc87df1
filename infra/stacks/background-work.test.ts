import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import {
  policiesThatAllow,
  serviceFunction,
  siteTemplates,
  stateless,
  statementsOf,
  templateOf,
} from '../testing/default-cloud.ts'
import { cloudOf, list } from '../testing/sample-cloud.ts'
import { configurations } from '../testing/sample-configurations.ts'

const settings = configurations.everything
const configured = cloudOf('everything')

interface Filter {
  readonly Pattern: string
}

const mappingsOfStream = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    .map(({ Properties }) => Properties)
    .filter(({ StartingPosition }) => StartingPosition)

describe('article generation', () => {
  const generator = serviceFunction('Writes an article with AI')

  test('has ten minutes and is never run twice', () => {
    expect(generator.properties).toMatchObject({ Timeout: 600, MemorySize: 1024 })
  })

  test.each([
    ['2', stateless, 2],
    ['as many as configured', configured.stateless, settings.generation.atOnce],
  ])('waits in a queue for an hour, %s at a time', (_, template, MaximumConcurrency) => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 3600,
      VisibilityTimeout: 3600,
    })
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: Match.stringLikeRegexp('^Generator') },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency },
    })
  })

  test('alone may read the AI key', () => {
    expect(policiesThatAllow('secretsmanager:GetSecretValue', 'AiKey')).toEqual([
      expect.stringMatching(/^GeneratorRole/),
    ])
  })

  test('is asked of the configured provider, by the function that writes and the one that checks the key', () => {
    const addresses = (templates: Template[]) => {
      const functions = templates.flatMap((template) =>
        Object.entries(template.findResources('AWS::Lambda::Function')),
      )
      const named = functions.map(([id, { Properties }]) => [
        id.replace(/Function.*/, ''),
        Properties.Environment?.Variables.OPENAI_BASE_URL,
      ])
      return named.filter(([, address]) => address !== undefined).toSorted()
    }
    const callers = ['Apiadminsettingsupdate', 'Generator']
    expect(addresses(siteTemplates)).toEqual(callers.map((id) => [id, 'https://api.openai.com/v1']))
    expect(addresses([configured.stateless, ...configured.nested])).toEqual(
      callers.map((id) => [id, settings.ai.baseUrl]),
    )
  })

  test('is started by its own routes only', () => {
    expect(policiesThatAllow('sqs:SendMessage', 'GeneratorQueue')).toEqual([
      expect.stringMatching(/^Apiadmingenerationstart/),
      expect.stringMatching(/^Apiadmingenerationtranslate/),
    ])
    expect(policiesThatAllow('lambda:InvokeFunction', 'GeneratorFunction')).toEqual([
      expect.stringMatching(/^Apiadmingenerationbacktranslate/),
      expect.stringMatching(/^Apiadmingenerationtranslatetexts/),
    ])
  })
})

test('due times are looked at every minute, by a run that can wait for what is due before long, and is not repeated', () => {
  const scheduler = templateOf('Publishes and takes off at their time what is due')
  scheduler.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Scheduler'), 'Arn'] } })],
  })
  scheduler.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: Match.stringLikeRegexp('^Scheduler') },
    MaximumRetryAttempts: 0,
  })
  expect(serviceFunction('Publishes and takes off at their time what is due').properties.Timeout).toBe(90)
})

test('who follows the stream has an end to its retries, and a queue for what fails; no more than DynamoDB allows do', () => {
  const following = [configured.stateless, ...configured.nested].flatMap(mappingsOfStream)
  // Two, DynamoDB's limit: the publisher, and the mails of new enquiries.
  expect(following).toHaveLength(2)
  for (const mapping of following)
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: { Filters: expect.arrayContaining([expect.anything()]) },
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
})

describe('publishing', () => {
  const { own, properties } = serviceFunction('Publishes what changed to the site')

  test('may write pages, feeds and sitemaps, and removes only what varies and old assets', () => {
    const files = (wanted: string) =>
      own
        .filter(({ action }) => action === wanted)
        .flatMap(({ resource }) => [JSON.parse(resource)].flat())
        .map((resource) => resource['Fn::Join']?.[1][1])
        .toSorted()
    expect(files('s3:DeleteObject')).toEqual([
      ...[
        '/assets/*',
        '/blog/*',
        '/cs/*',
        '/lt/*',
        '/media/*',
        '/pl/*',
        '/redirects/*',
        '/sitemaps/*',
        '/uk/*',
      ],
    ])
    expect(files('s3:GetObject')).toEqual(['/builds.json', '/published.json'])
    expect(files('s3:PutObject')).toContain('/index.html')
    expect(files('s3:PutObject').filter((file) => /^\/(?:\*|assets|media|admin)/.test(file))).toEqual([])
  })

  test('is brought up to date after each deployment that changes it, without being waited for, and every hour', () => {
    stateless.hasResource('Custom::Trigger', {
      Properties: {
        HandlerArn: { Ref: Match.stringLikeRegexp('^Publisher.*CurrentVersion') },
        InvocationType: 'Event',
        ExecuteOnHandlerChange: true,
      },
      DependsOn: Match.arrayWith([
        Match.stringLikeRegexp('^PublisherInvokeItself'),
        Match.stringLikeRegexp('^SiteFilesDocumentFiles'),
      ]),
    })
    stateless.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Publisher'), 'Arn'] } })],
    })
  })

  test('may go on by itself for as long as it takes, and what fails in the end is kept', () => {
    expect(properties).toMatchObject({ Timeout: 300, RecursiveLoop: 'Allow' })
    stateless.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^Publisher') },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    })
  })
})

test.each([
  ['default', ''],
  ['everything', 'https://api.indexnow.org/indexnow'],
] as const)('search engines are told of a site with a domain alone: %s', (configuration, INDEX_NOW_URL) => {
  cloudOf(configuration).stateless.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ INDEX_NOW_URL }) },
  })
})

describe('mails of new enquiries', () => {
  const description = 'Mails the owner that an enquiry is new, or waits too long'

  test('are sent only where addresses are configured', () => {
    expect(() => templateOf(description)).toThrow('No function')
  })

  test('go from and to these addresses and their domains alone', () => {
    const notifying = templateOf(description, [configured.stateless, ...configured.nested])
    const { from: NOTICE_FROM, to: NOTICE_TO } = settings.notifications
    notifying.hasResourceProperties('AWS::Lambda::Function', {
      Description: description,
      Environment: { Variables: Match.objectLike({ NOTICE_FROM, NOTICE_TO }) },
    })
    const mailing = statementsOf(notifying).filter(({ statement }) =>
      list(statement.Action).some((action) => action.startsWith('ses:Send')),
    )
    const identities = (resource: unknown) => JSON.stringify(resource).match(/identity\/[^"]+/g)
    const allowed = [
      'ses:SendEmail',
      ['identity/example.com', 'identity/owner@example.com', 'identity/site@example.com'],
    ]
    // The reporter mails on Mondays.
    expect(
      mailing.map(({ statement }) => [statement.Action, identities(statement.Resource)?.toSorted()]),
    ).toEqual([allowed, allowed])
  })

  test('follow enquiries that are new, and those that are marked for a reminder, and nothing else', () => {
    const followed = [configured.stateless, ...configured.nested]
      .flatMap(mappingsOfStream)
      .map(({ FilterCriteria }) => FilterCriteria.Filters.map(({ Pattern }: Filter) => JSON.parse(Pattern)))
    const Keys = { pk: { S: ['SUBMISSION'] } }
    const [none, set] = [false, true].map((exists) => ({ remindedAt: { S: [{ exists }] } }))
    expect(followed).toContainEqual([
      { eventName: ['INSERT'], dynamodb: { Keys, NewImage: { status: { S: ['new'] } } } },
      { eventName: ['MODIFY'], dynamodb: { Keys, OldImage: none, NewImage: set } },
    ])
  })
})
