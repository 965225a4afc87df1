import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { documentKey, pages } from '../../shared/pages.ts'
import {
  allowed,
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

const mappingsOfStream = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    .map(({ Properties }) => Properties)
    .filter(({ StartingPosition }) => StartingPosition)

/** Policies that allow an action on a resource, by a part of its logical id. */
const policiesThatAllow = (action: string, resource: string) =>
  allowed
    .filter(({ statement }) => list(statement.Action).includes(action))
    .filter(({ statement }) => JSON.stringify(statement.Resource).includes(resource))
    .map(({ policy }) => policy)

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
    ])
  })
})

describe('due times', () => {
  test('are looked at every minute; a run that fails is not repeated, as the next one comes', () => {
    const scheduler = templateOf('Publishes and takes off at their time what is due')
    scheduler.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Scheduler'), 'Arn'] } })],
    })
    scheduler.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^Scheduler') },
      MaximumRetryAttempts: 0,
    })
  })

  test('have a run that can wait for what is due before long, and is counted under its service', () => {
    templateOf('Publishes and takes off at their time what is due').hasResourceProperties(
      'AWS::Lambda::Function',
      {
        Timeout: 90,
        Environment: { Variables: Match.objectLike({ POWERTOOLS_SERVICE_NAME: 'scheduler' }) },
      },
    )
  })
})

describe('publishing', () => {
  test('follows the stream of what visitors may see, with an end to its retries', () => {
    const [following] = mappingsOfStream(stateless)
    expect(following).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              dynamodb: { Keys: { pk: { S: ['PUBLISHED', 'SEO', 'SETTINGS', 'CONTENT', 'MEDIA'] } } },
            }),
          },
          {
            Pattern: JSON.stringify({
              eventName: ['REMOVE'],
              dynamodb: { Keys: { sk: { S: ['DELETED'] } } },
            }),
          },
        ],
      },
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
    stateless.hasResourceProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true })
  })

  const { own, properties } = serviceFunction('Publishes what changed to the site')

  test('may write pages, feeds and sitemaps, and removes only what varies and old assets', () => {
    const files = (wanted: string) =>
      own
        .filter(({ action }) => action === wanted)
        .flatMap(({ resource }) => [JSON.parse(resource)].flat())
        .map((resource) => resource['Fn::Join']?.[1][1])
        .toSorted()
    expect(files('s3:DeleteObject')).toEqual([
      ...['/assets/*', '/blog/*', '/cs/*', '/lt/*', '/media/*', '/pl/*', '/sitemaps/*', '/uk/*'],
    ])
    const described = Object.values(pages).filter((page) => 'seo' in page)
    expect(files('s3:GetObject')).toEqual(
      [...described.map(({ path }) => `/${documentKey(path)}`), '/builds.json', '/sitemap.xml'].toSorted(),
    )
    expect(files('s3:PutObject')).toEqual(
      [
        ...Object.values(pages).map(({ path }) => `/${documentKey(path)}`),
        ...['pl', 'uk', 'cs', 'lt'].flatMap((language) => [`/${language}.html`, `/${language}/*`]),
        '/words/*',
        ...['/blog/*', '/builds.json', '/llms.txt', '/robots.txt', '/rss.xml', '/sitemap.xml', '/sitemaps/*'],
        ...['/404.html', '/site.webmanifest', '/.well-known/security.txt'],
      ].toSorted(),
    )
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

describe('mails of new enquiries', () => {
  const description = 'Mails the owner that there is a new enquiry'

  test('are sent only where addresses are configured', () => {
    expect(() => templateOf(description)).toThrow('No function')
  })

  test('follow the stream of what visitors send, with an end to their retries, from and to these addresses and their domains alone', () => {
    const notifying = templateOf(description, [configured.stateless, ...configured.nested])
    const [name = '', { Properties }] = Object.entries(
      notifying.findResources('AWS::Lambda::Function', { Properties: { Description: description } }),
    )[0] ?? ['', { Properties: {} }]
    expect(Properties.Environment.Variables).toMatchObject({
      NOTICE_FROM: settings.notifications.from,
      NOTICE_TO: settings.notifications.to,
    })
    notifying.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: name },
      MaximumRetryAttempts: 5,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: {
                Keys: { pk: { S: ['SUBMISSION'] } },
                NewImage: { status: { S: ['new'] } },
              },
            }),
          },
        ],
      },
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    })
    const mailing = statementsOf(notifying).filter(({ statement }) =>
      list(statement.Action).some((action) => action.startsWith('ses:')),
    )
    const identities = (resource: unknown) => JSON.stringify(resource).match(/identity\/[^"]+/g)
    expect(mailing.map(({ statement }) => [statement.Action, identities(statement.Resource)])).toEqual([
      ['ses:SendEmail', ['identity/example.com', 'identity/owner@example.com', 'identity/site@example.com']],
    ])
    // DynamoDB's limit of readers: this one, and the publisher.
    expect(mappingsOfStream(notifying)).toHaveLength(2)
  })
})
