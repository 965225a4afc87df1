import { readFileSync } from 'node:fs'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { api, errorBody, SESSION_ACCESS } from '../shared/api.ts'
import { documentKey, pages } from '../shared/pages.ts'
import type { TableAccess } from '../shared/partitions.ts'
import { ALARM_METRICS } from './cost/model.ts'
import { keptResources } from './kept-resources.ts'
import { synthesize } from './sample-cloud.ts'

const cloud = synthesize()
const { stateful, stateless, nested, edge, terminationProtection } = cloud
/** The site's templates: functions of the API are in both, the rest in the first. */
const siteTemplates = [stateless, ...nested]

interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: Record<string, Record<string, string | string[]>>
}

/** The one resource of a type. */
function only(template: Template, type: string) {
  const found = Object.values(template.findResources(type))
  expect(found, type).toHaveLength(1)
  return found[0] ?? {}
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** Every policy statement of a template, with the logical id of the policy it is in. */
const statementsOf = (template: Template) =>
  ['AWS::IAM::Policy', 'AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy']
    .flatMap((type) => Object.entries(template.findResources(type)))
    .flatMap(([policy, { Properties }]) =>
      (Properties.PolicyDocument.Statement as Statement[]).map((statement) => ({ policy, statement })),
    )

const allowed = [stateful, ...siteTemplates]
  .flatMap(statementsOf)
  .filter(({ statement }) => statement.Effect === 'Allow')

/** The partitions of the table that a statement is limited to, if it is. */
const limitsOf = ({ Condition }: Statement) =>
  list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [])

/**
 * A function of ours by its description: properties, and actions besides logs and traces with their resources, and one by
 * one the partitions that they are limited to.
 */
function serviceFunction(description: string) {
  const found = siteTemplates.flatMap((template) =>
    Object.values(
      template.findResources('AWS::Lambda::Function', { Properties: { Description: description } }),
    ).map(({ Properties }) => ({ template, properties: Properties })),
  )
  expect(found, description).toHaveLength(1)
  const { template, properties } = found[0] ?? { template: stateless, properties: {} }
  const role: string = properties.Role['Fn::GetAtt'][0]
  const granted = Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((reference: { Ref: string }) => reference.Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])
    .flatMap((statement) =>
      list(statement.Action).map((action) => ({
        action,
        resource: JSON.stringify(statement.Resource),
        partitions: limitsOf(statement),
      })),
    )
  return { properties, granted, own: granted.filter(({ action }) => !/^(logs|xray):/.test(action)) }
}

const calls = Object.entries(api)
type Call = (typeof api)[keyof typeof api]
const actionsOf = (call: Call): readonly string[] => ('actions' in call ? call.actions : [])
const accessesOf = (call: Call): TableAccess[] => [
  ...('table' in call ? [call.table] : []),
  ...(call.access === 'admin' ? [SESSION_ACCESS] : []),
]
const isIndex = (resource: unknown) => JSON.stringify(resource).includes('/index/')
const accessLines = (access: TableAccess) =>
  Object.entries(access).flatMap(([action, each]) => each.map((one) => `dynamodb:${action} ${one}`))

describe("AWS's list of what a solution should have (cdk-nag, AwsSolutions)", () => {
  const domain = { name: 'www.example.com' }
  const notifications = { from: 'site@example.com', to: 'owner@example.com' }

  const pipeline = { subject: 'repo:owner/repository' }

  test.each([
    {},
    { domain, pipeline, flatRatePlan: 'free', alerts: { email: 'owner@example.com' } },
    { notifications, firewall: false },
  ])('finds nothing that is not acknowledged with %j', (settings) => {
    expect(synthesize(settings).findings).toEqual([])
  })
})

describe('the API follows the contract', () => {
  test('every call has exactly one route, and there is no other', () => {
    const routes = Object.values(stateless.findResources('AWS::ApiGatewayV2::Route'))
    expect(routes.map(({ Properties }) => Properties.RouteKey).toSorted()).toEqual(
      Object.keys(api).toSorted(),
    )
  })

  test('every route calls its own function', () => {
    const integrations = Object.values(stateless.findResources('AWS::ApiGatewayV2::Integration'))
    const functions = integrations.map(({ Properties }) => JSON.stringify(Properties.IntegrationUri))
    expect(new Set(functions).size).toBe(calls.length)
    expect(integrations.every(({ Properties }) => Properties.PayloadFormatVersion === '2.0')).toBe(true)
  })

  test.each(calls)('%s may do what the contract says and nothing else', (routeKey, call) => {
    const { own } = serviceFunction(routeKey)
    const [onIndex, onWhole] = [true, false].map((indexed) =>
      own
        // A statement may name both, the table and its index.
        .filter(({ resource }) => list(JSON.parse(resource)).some((one) => isIndex(one) === indexed))
        .flatMap(({ action, partitions }) =>
          partitions.length > 0 ? partitions.map((partition) => `${action} ${partition}`) : [action],
        )
        .toSorted(),
    )
    const said = [...accessesOf(call).flatMap(accessLines), ...actionsOf(call)]
    expect(onWhole).toEqual(said.toSorted())
    expect(onIndex).toEqual('byStatus' in call ? accessLines({ Query: call.byStatus }) : [])
  })

  test.each(calls)('%s knows the names of what it uses and nothing else', (routeKey, call) => {
    const names = {
      dynamodb: ['TABLE_NAME'],
      secretsmanager: ['AI_SECRET_ARN'],
      'cognito-idp': ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
      lambda: ['GENERATOR_FUNCTION_NAME', 'GENERATIONS_PER_DAY'],
    }
    const used = [
      ...actionsOf(call).map((action) => action.split(':')[0]),
      ...accessesOf(call).map(() => 'dynamodb'),
    ]
    const open = 'publicServices' in call ? call.publicServices : []
    const expected = Object.entries(names)
      .filter(([service]) => [...used, ...open].includes(service))
      .flatMap(([, variables]) => variables)
    const { Variables } = serviceFunction(routeKey).properties.Environment
    const own = Object.keys(Variables).filter((name) => !/^(POWERTOOLS_|NODE_OPTIONS$)/.test(name))
    expect(own.toSorted()).toEqual(expected.toSorted())
  })

  test('calls beyond the configured rate are throttled', () => {
    const limited = synthesize({ throttle: { ratePerSecond: 7, burst: 9 } }).stateless
    expect(only(limited, 'AWS::ApiGatewayV2::Stage').Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 7,
      ThrottlingBurstLimit: 9,
    })
  })

  test('calls with a limit of their own are throttled by it, once their route is there', () => {
    const stage = only(stateless, 'AWS::ApiGatewayV2::Stage')
    const { RouteSettings } = stage.Properties
    expect(RouteSettings['POST /api/admin/login']).toEqual({
      ThrottlingRateLimit: 5,
      ThrottlingBurstLimit: 20,
    })
    const limited = calls.filter(([, call]) => 'throttle' in call).map(([routeKey]) => routeKey)
    expect(Object.keys(RouteSettings)).toEqual(limited)
    const routes = Object.entries(stateless.findResources('AWS::ApiGatewayV2::Route'))
    const ids = routes.filter(([, { Properties }]) => limited.includes(Properties.RouteKey)).map(([id]) => id)
    expect(stage.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  test('every route asks whether a request came through CloudFront, once an hour', () => {
    const authorizer = only(stateless, 'AWS::ApiGatewayV2::Authorizer').Properties
    expect(authorizer).toMatchObject({
      AuthorizerResultTtlInSeconds: 3600,
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-verify'],
    })
    for (const { Properties } of Object.values(stateless.findResources('AWS::ApiGatewayV2::Route'))) {
      expect(Properties.AuthorizationType, Properties.RouteKey).toBe('CUSTOM')
    }
    const { Origins } = only(stateless, 'AWS::CloudFront::Distribution').Properties.DistributionConfig
    const headers = Origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: object[] }) => OriginCustomHeaders,
    )
    expect(headers).toHaveLength(1)
    expect(JSON.stringify(headers)).toMatch(/x-origin-verify.*resolve:secretsmanager:.*:SecretString:current/)
  })

  test('the access log holds nothing personal', () => {
    const { Format } = only(stateless, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings
    expect(JSON.parse(Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' })
    expect(Format).not.toMatch(/identity|sourceIp|userAgent|\$context\.path|querystring|authorizer/i)
  })
})

describe('least privilege', () => {
  /** What may be granted on every resource, and why. */
  const everywhere: Record<string, string> = {
    'xray:PutTraceSegments': 'X-Ray knows no resources for it',
    'xray:PutTelemetryRecords': 'X-Ray knows no resources for it',
  }

  test('no permission holds a wildcard action', () => {
    const actions = allowed.flatMap(({ statement }) => list(statement.Action))
    expect(actions.length).toBeGreaterThan(calls.length)
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
  })

  test('only listed actions are granted on every resource', () => {
    const wild = allowed.filter(({ statement }) => list(statement.Resource).includes('*'))
    const actions = new Set(wild.flatMap(({ statement }) => list(statement.Action)))
    expect([...actions].toSorted()).toEqual(Object.keys(everywhere).toSorted())
  })

  test('no role takes a managed policy or holds a policy of its own besides', () => {
    const roles = siteTemplates.flatMap((template) =>
      Object.entries(template.findResources('AWS::IAM::Role')),
    )
    // The CDK's own, which starts the first run after a deployment, can't be given another role; and CodeDeploy's takes
    // what AWS defines for it.
    const ours = roles.filter(([name]) => !/^(AWSCDKTriggerCustomResourceProvider|RolloutRole)/.test(name))
    expect(ours).toHaveLength(roles.length - 2)
    for (const [, { Properties }] of ours) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns')
      expect(Properties).not.toHaveProperty('Policies')
    }
  })

  test('what is denied to everybody is traffic without TLS', () => {
    const denied = statementsOf(stateless).filter(({ statement }) => statement.Effect === 'Deny')
    const guarded = ['AWS::S3::Bucket', 'AWS::SQS::Queue'].flatMap((type) =>
      Object.keys(stateless.findResources(type)),
    )
    expect(denied).toHaveLength(guarded.length)
    for (const { statement } of denied) {
      expect(statement.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } })
    }
  })

  test('nobody touches items of the table but in the partitions named', () => {
    const onItems = allowed.filter(({ statement }) =>
      list(statement.Action).some((action) => /^dynamodb:.*(Item|Query|Scan)$/.test(action)),
    )
    expect(onItems.length).toBeGreaterThan(calls.length)
    expect(onItems.filter(({ statement }) => limitsOf(statement).length === 0)).toEqual([])
    expect(
      onItems.flatMap(({ statement }) => limitsOf(statement)).filter((one) => one.startsWith('*')),
    ).toEqual([])
  })

  test('nobody may scan the table', () => {
    expect(JSON.stringify(allowed)).not.toContain('dynamodb:Scan')
  })

  test('only who writes the site may list the bucket: a missing file stays a 403 for CloudFront', () => {
    const listing = allowed.filter(({ statement }) => list(statement.Action).includes('s3:ListBucket'))
    expect(listing.map(({ policy }) => policy).toSorted()).toEqual([
      expect.stringMatching(/^PublisherRole/),
      expect.stringMatching(/^SiteFilesRole/),
    ])
  })

  test('no secret is in the environment or in a template', () => {
    const functions = siteTemplates.flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Function')),
    )
    const names = functions.flatMap(({ Properties }) => Object.keys(Properties.Environment?.Variables ?? {}))
    const suspicious = new Set(names.filter((name) => /key|secret|password|token|credential/i.test(name)))
    expect([...suspicious].toSorted()).toEqual(['AI_SECRET_ARN', 'ORIGIN_SECRET_ARN'])
    const secrets = Object.values(stateful.findResources('AWS::SecretsManager::Secret')).map(
      ({ Properties }) => Properties.SecretString ?? Properties.GenerateSecretString.SecretStringTemplate,
    )
    expect(secrets).toEqual(['{}', '{}'])
  })
})

describe('every function of ours', () => {
  const descriptions = [
    ...Object.keys(api),
    'Writes an article with AI',
    'Publishes what changed to the site',
    'Refuses requests that come past CloudFront',
  ]

  test.each(descriptions)('%s has the defaults and its own log group', (description) => {
    const { properties, granted } = serviceFunction(description)
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    })
    expect(properties.Environment.Variables).toMatchObject({
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: expect.stringMatching(/^[a-z-]+$/),
    })
    const logs: string = properties.LoggingConfig.LogGroup.Ref
    const writes = granted.filter(({ action }) => action.startsWith('logs:'))
    expect(writes).toMatchObject([
      { action: 'logs:CreateLogStream', resource: JSON.stringify({ 'Fn::GetAtt': [logs, 'Arn'] }) },
      { action: 'logs:PutLogEvents', resource: JSON.stringify({ 'Fn::GetAtt': [logs, 'Arn'] }) },
    ])
  })

  test('logs are kept as long as configured', () => {
    const kept = synthesize({ logRetentionDays: 7 })
    const days = [kept.stateless, ...kept.nested].flatMap((template) =>
      Object.values(template.findResources('AWS::Logs::LogGroup')).map(
        ({ Properties }) => Properties.RetentionInDays,
      ),
    )
    expect(new Set(days)).toEqual(new Set([7]))
  })

  test('a route answers or fails within 10 seconds', () => {
    for (const routeKey of Object.keys(api)) expect(serviceFunction(routeKey).properties.Timeout).toBe(10)
  })
})

describe('article generation', () => {
  const generator = serviceFunction('Writes an article with AI')

  test('has ten minutes and is never run twice', () => {
    expect(generator.properties).toMatchObject({ Timeout: 600, MemorySize: 1024 })
    stateless.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^Generator') },
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 300,
    })
  })

  test('alone may read the AI key', () => {
    const readers = allowed.filter(
      ({ statement }) =>
        list(statement.Action).includes('secretsmanager:GetSecretValue') &&
        JSON.stringify(statement.Resource).includes('AiKey'),
    )
    expect(readers.map(({ policy }) => policy)).toEqual([expect.stringMatching(/^GeneratorRole/)])
  })

  test('is started by its own route only', () => {
    const starters = allowed.filter(
      ({ statement }) =>
        list(statement.Action).includes('lambda:InvokeFunction') &&
        JSON.stringify(statement.Resource).includes('GeneratorFunction'),
    )
    expect(starters.map(({ policy }) => policy)).toEqual([expect.stringMatching(/^Apiadmingenerationstart/)])
  })
})

describe('publishing', () => {
  test('follows the stream of what visitors may see, with an end to its retries', () => {
    expect(only(stateless, 'AWS::Lambda::EventSourceMapping').Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 25,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: ['PUBLISHED', 'SEO'] } } } }) }],
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
    expect(files('s3:DeleteObject')).toEqual(['/assets/*', '/blog/*', '/sitemaps/*'])
    const described = Object.values(pages).filter((page) => 'seo' in page)
    expect(files('s3:GetObject')).toEqual(
      [...described.map(({ path }) => `/${documentKey(path)}`), '/builds.json', '/sitemap.xml'].toSorted(),
    )
    expect(files('s3:PutObject')).toEqual(
      [
        ...Object.values(pages).map(({ path }) => `/${documentKey(path)}`),
        ...['/blog/*', '/builds.json', '/llms.txt', '/robots.txt', '/rss.xml', '/sitemap.xml', '/sitemaps/*'],
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

describe('pictures for chats', () => {
  const { own } = serviceFunction('Draws the pictures that chats show for articles')

  test('are all that their function may write', () => {
    const files = own.filter(({ action }) => action.startsWith('s3:'))
    expect(files.map(({ action }) => action).toSorted()).toEqual([
      's3:DeleteObject',
      's3:GetObject',
      's3:PutObject',
    ])
    for (const { resource } of files) expect(JSON.parse(resource)['Fn::Join'][1][1]).toBe('/share/*.png')
    expect(own.filter(({ action }) => action.startsWith('dynamodb:')).map(({ action }) => action)).toEqual([
      'dynamodb:GetItem',
    ])
  })

  test('are tried again, and what could not be drawn is kept in a queue', () => {
    stateless.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^ShareImage') },
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    })
  })
})

describe('mails of new enquiries', () => {
  const addresses = { from: 'site@example.com', to: 'owner@example.com' }
  const description = 'Mails the owner that there is a new enquiry'

  test('are sent only where addresses are configured', () => {
    const functions = stateless.findResources('AWS::Lambda::Function', {
      Properties: { Description: description },
    })
    expect(functions).toEqual({})
  })

  test('follow the stream of what visitors send, with an end to their retries, from and to these addresses alone', () => {
    const notifying = synthesize({ notifications: addresses }).stateless
    const [name = '', { Properties }] = Object.entries(
      notifying.findResources('AWS::Lambda::Function', { Properties: { Description: description } }),
    )[0] ?? ['', { Properties: {} }]
    expect(Properties.Environment.Variables).toMatchObject({
      NOTICE_FROM: addresses.from,
      NOTICE_TO: addresses.to,
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
      ['ses:SendEmail', ['identity/owner@example.com', 'identity/site@example.com']],
    ])
    // DynamoDB's limit of readers.
    notifying.resourceCountIs('AWS::Lambda::EventSourceMapping', 2)
  })
})

describe('the data', () => {
  test('is one table on demand with expiry, stream, point-in-time recovery, and one index, of its own partitions', () => {
    const { Properties } = only(stateful, 'AWS::DynamoDB::Table')
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
    })
    expect(Properties).not.toHaveProperty('GlobalSecondaryIndexes')
    expect(Properties.LocalSecondaryIndexes).toMatchObject([{ Projection: { ProjectionType: 'KEYS_ONLY' } }])
  })

  test('outlives mistakes: deletion protection, retention, termination protection', () => {
    expect(terminationProtection).toBe(true)
    expect(only(stateful, 'AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true)
    expect(only(stateful, 'AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE')
    for (const type of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret']) {
      for (const resource of Object.values(stateful.findResources(type))) {
        expect(resource, type).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
      }
    }
  })
})

describe('signing in', () => {
  test('is for the one administrator: nobody signs up', () => {
    stateful.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
      UsernameAttributes: Match.absent(),
    })
    expect(only(stateful, 'AWS::Cognito::UserPoolUser').Properties).toMatchObject({
      Username: 'admin',
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'admin@example.com' }]),
    })
  })

  test('goes through the login function only, and says nothing about who exists', () => {
    expect(only(stateful, 'AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
    })
  })
})

describe('the site', () => {
  const { DistributionConfig } = only(stateless, 'AWS::CloudFront::Distribution').Properties
  const behaviours = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors]

  test('stays inside the free plan: at most 5 behaviours, managed cache policies only', () => {
    expect(behaviours.length).toBeLessThanOrEqual(5)
    stateless.resourceCountIs('AWS::CloudFront::CachePolicy', 0)
  })

  test('never caches the API, and lets everything but the host through to it', () => {
    const behaviour = behaviours.find(({ PathPattern }) => PathPattern === '/api/*')
    expect(behaviour).toMatchObject({
      // CachingDisabled and AllViewerExceptHostHeader, AWS's managed policies.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    })
  })

  test('passes every page and API request through the edge functions, and former addresses on the way back', () => {
    const eventsOf = (behaviour: { FunctionAssociations?: { EventType: string }[] }) =>
      behaviour.FunctionAssociations?.map(({ EventType }) => EventType)
    expect(behaviours.map((behaviour) => [behaviour.PathPattern, eventsOf(behaviour)])).toEqual([
      [undefined, ['viewer-request', 'viewer-response']],
      ['/api/*', ['viewer-request']],
      ['/admin*', ['viewer-request']],
      ['/assets/*', undefined],
    ])
    stateless.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    })
  })

  test('answers a missing file with the 404 page, and leaves the answers of the API alone', () => {
    expect(DistributionConfig.CustomErrorResponses).toEqual([
      { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
    ])
  })

  test('keeps the bucket private: no public access, CloudFront alone reads', () => {
    stateless.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    const readers = statementsOf(stateless).filter(
      ({ policy, statement }) => policy.startsWith('SiteBucketPolicy') && statement.Effect === 'Allow',
    )
    expect(readers.map(({ statement }) => statement)).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ])
  })

  const headers = Object.values(stateless.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig,
  )

  test('sends security headers with everything', () => {
    expect(behaviours.every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true)
    expect(headers).toHaveLength(3)
    for (const { SecurityHeadersConfig, CustomHeadersConfig } of headers) {
      expect(SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000 },
      })
      expect(CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)).toEqual(
        expect.arrayContaining(['cross-origin-opener-policy', 'permissions-policy']),
      )
    }
  })

  test('keeps the administrator’s screens, and nothing else, out of search engines and caches', () => {
    const own = headers.map(({ CustomHeadersConfig }) =>
      CustomHeadersConfig.Items.filter(({ Header }: { Header: string }) => /robots|cache/.test(Header)),
    )
    expect(own.toSorted((one, other) => one.length - other.length)).toEqual([
      [],
      [],
      [
        { Header: 'x-robots-tag', Value: 'noindex', Override: true },
        { Header: 'cache-control', Value: 'no-store', Override: true },
      ],
    ])
  })

  test("has a content security policy without 'unsafe-…', and no page may frame it", () => {
    for (const { SecurityHeadersConfig } of headers) {
      const policy: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-')
    }
  })

  test('deploys its files without deleting any: assets for ever, documents until invalidated', () => {
    const deployments = Object.values(stateless.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }) => Properties,
    )
    expect(deployments).toEqual([
      expect.objectContaining({
        Prune: false,
        DestinationBucketKeyPrefix: 'assets',
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
      expect.objectContaining({
        Prune: false,
        DistributionPaths: ['/*'],
        SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=31536000' },
      }),
    ])
  })
})

describe('a domain', () => {
  const domain = { name: 'www.example.com' }
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/own'
  const viewer = (template: Template) =>
    only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig

  test('none leaves the name to CloudFront', () => {
    edge?.template.resourceCountIs('AWS::CertificateManager::Certificate', 0)
    expect(viewer(stateless)).not.toHaveProperty('Aliases')
  })

  test('gets its certificate from the us-east-1 stack, by a parameter', () => {
    const cloud = synthesize({ domain })
    expect(cloud.edge?.region).toBe('us-east-1')
    cloud.edge?.template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.example.com',
      ValidationMethod: 'DNS',
    })
    cloud.edge?.template.hasOutput('CertificateArn', {})
    expect(viewer(cloud.stateless)).toMatchObject({
      Aliases: ['www.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: { Ref: 'CertificateArn' },
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    })
    cloud.stateless.hasOutput('SiteUrl', { Value: 'https://www.example.com' })
  })

  test('with a certificate of its own needs no us-east-1 stack, unless for the firewall', () => {
    const cloud = synthesize({ domain: { ...domain, certificateArn }, firewall: false })
    expect(cloud.edge).toBeUndefined()
    expect(viewer(cloud.stateless).ViewerCertificate.AcmCertificateArn).toBe(certificateArn)
  })

  test('in a zone of Route 53 gets its records, and its certificate proves itself', () => {
    const hostedZone = { id: 'Z0123456789ABC', name: 'example.com' }
    const cloud = synthesize({ domain: { ...domain, hostedZone } })
    const records = Object.values(cloud.stateless.findResources('AWS::Route53::RecordSet'))
    expect(records.map(({ Properties }) => [Properties.Name, Properties.Type])).toEqual([
      ['www.example.com.', 'A'],
      ['www.example.com.', 'AAAA'],
    ])
    cloud.edge?.template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainValidationOptions: [{ DomainName: 'www.example.com', HostedZoneId: hostedZone.id }],
    })
  })

  test('is put on the list of HTTPS-only names on request alone', () => {
    const transport = (template: Template) =>
      Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
        ({ Properties }) =>
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity,
      )
    expect(transport(stateless)).toEqual(
      Array(3).fill(expect.objectContaining({ Preload: false, IncludeSubdomains: false })),
    )
    expect(transport(synthesize({ domain: { ...domain, hstsPreload: true } }).stateless)).toEqual(
      Array(3).fill(expect.objectContaining({ Preload: true, IncludeSubdomains: true })),
    )
  })
})

describe('the firewall', () => {
  const { Properties } = only(edge?.template as Template, 'AWS::WAFv2::WebACL')
  interface Rule {
    Name: string
    Statement: Record<string, Record<string, unknown>>
    Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } }
  }
  const rules: Rule[] = Properties.Rules
  const rule = (name: string) => rules.find(({ Name }) => Name === name) as Rule

  test('stays inside the free plan: at most 5 rules', () => {
    expect(edge?.region).toBe('us-east-1')
    expect(Properties.Scope).toBe('CLOUDFRONT')
    expect(rules).toHaveLength(5)
  })

  test('takes neither articles nor long enquiries for attacks', () => {
    const { ManagedRuleGroupStatement } = rule('AWSManagedRulesCommonRuleSet').Statement
    expect(JSON.stringify(ManagedRuleGroupStatement?.ScopeDownStatement)).toMatch(
      /NotStatement.*"SearchString":"\/api\/admin\/"/,
    )
    expect(ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
      { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    ])
  })

  test('answers too many calls with 429 and the body of the API', () => {
    for (const name of ['SignInAndContact', 'Api']) {
      expect(rule(name).Action?.Block.CustomResponse).toMatchObject({
        ResponseCode: 429,
        CustomResponseBodyKey: 'TooMany',
      })
    }
    const { Content, ContentType } = Properties.CustomResponseBodies.TooMany
    expect(ContentType).toBe('APPLICATION_JSON')
    expect(errorBody.parse(JSON.parse(Content))).toEqual(JSON.parse(Content))
  })

  test('counts every call that tries passwords or sends enquiries', () => {
    const counted = JSON.stringify(rule('SignInAndContact').Statement)
    for (const path of ['contact', 'admin/login', 'admin/new-password', 'admin/reset-password']) {
      expect(counted).toContain(`"/api/${path}"`)
    }
  })

  test("is the distribution's, by a parameter; without it there is none", () => {
    const webAcl = (template: Template) =>
      only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.WebACLId
    expect(webAcl(stateless)).toEqual({ Ref: 'WebAclArn' })
    const bare = synthesize({ firewall: false })
    expect(bare.edge).toBeUndefined()
    expect(webAcl(bare.stateless)).toBeUndefined()
  })
})

test('the free plan covers the distribution and its firewall, in the region of plans, and is there on request alone', () => {
  expect(synthesize().plan).toBeUndefined()
  const { plan } = synthesize({ flatRatePlan: 'free' })
  expect(plan?.region).toBe('us-east-1')
  expect(only(plan?.template as Template, 'AWS::PricingPlanManager::Subscription').Properties).toEqual({
    PlanFamily: 'CloudFront',
    PlanTier: 'FREE',
    ResourceArns: [{ Ref: 'DistributionArn' }, { Ref: 'WebAclArn' }],
  })
})

describe('the pipeline', () => {
  const { pipeline } = synthesize({ pipeline: { subject: 'repo:owner@1/repository@2' } })

  test('gets no role unless a repository is configured', () => {
    expect(synthesize().pipeline).toBeUndefined()
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
    expect(looking).toContain('cdk-hnb659fds-lookup-role-')
    expect(looking).not.toMatch(/deploy-role|publishing-role|\*/)
    expect(deploying).toMatch(/deploy-role.*us-east-1/)
    // Nothing of the site's own but the publisher, which publishes every page at the end.
    expect(deploying?.match(/[^"]*\*/g)).toEqual(['*', ':function:WholesaleStateless-Publisher*'])
    expect(deploying).toContain('"lambda:GetAccountSettings"')
  })
})

describe('watching', () => {
  const alarms = (template?: Template) =>
    Object.values(template?.findResources('AWS::CloudWatch::Alarm') ?? {})
  const alerts = { email: 'owner@example.com' }
  const notifications = { from: 'site@example.com', to: 'owner@example.com' }
  const watched = synthesize({ alerts, notifications, domain: { name: 'www.example.com' } })
  /** What an alarm looks at: one metric, or several in an expression. */
  const metricsOf = (name: string) => {
    const { Metrics, Namespace, MetricName, Dimensions } =
      alarms(watched.stateless).find(({ Properties }) => Properties.AlarmDescription.endsWith(`, ${name}.`))
        ?.Properties ?? {}
    return Metrics
      ? Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: unknown } }) => MetricStat?.Metric ?? [])
      : [{ Namespace, MetricName, Dimensions }]
  }

  test('takes at most ten alarms, each of which costs at rest', () => {
    const all = [...alarms(watched.stateless), ...alarms(watched.edge?.template)]
    expect(all.length).toBeGreaterThan(7)
    expect(all.length).toBeLessThanOrEqual(10)
    const metrics = all.flatMap(
      ({ Properties }) =>
        Properties.Metrics?.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat) ?? [0],
    )
    expect(metrics).toHaveLength(ALARM_METRICS)
  })

  test('says in the runbook what each alarm means and what to do', () => {
    const runbook = readFileSync(new URL('../docs/runbook.md', import.meta.url), 'utf8')
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

  test('watches every queue', () => {
    const watchedQueues = JSON.stringify(metricsOf('WorkIsStuck'))
    const queues = Object.keys(watched.stateless.findResources('AWS::SQS::Queue'))
    expect(queues.filter((queue) => !watchedQueues.includes(`"${queue}"`))).toEqual([])
    expect(queues.length).toBeLessThanOrEqual(10)
  })

  test('watches the age of what the stream hands over, of every function that follows it', () => {
    const followers = Object.values(watched.stateless.findResources('AWS::Lambda::EventSourceMapping'))
    expect(followers).toHaveLength(2)
    expect(metricsOf('PublishingLags')).toEqual(
      followers.map(({ Properties }) => ({
        Namespace: 'AWS/Lambda',
        MetricName: 'IteratorAge',
        Dimensions: [{ Name: 'FunctionName', Value: Properties.FunctionName }],
      })),
    )
  })

  test('looks for the words that the generator logs', () => {
    const source = readFileSync(new URL('../functions/generator.ts', import.meta.url), 'utf8')
    const { FilterPattern } = only(watched.stateless, 'AWS::Logs::MetricFilter').Properties
    const words = [...FilterPattern.matchAll(/= "([^"]+)"/g)].map(([, word]) => word)
    expect(words).toHaveLength(2)
    for (const word of words) expect(source).toContain(`'${word}'`)
  })

  test('keeps copies of the table that point-in-time recovery does not: for 35 days, and a year', () => {
    const { BackupPlanRule } = only(stateful, 'AWS::Backup::BackupPlan').Properties.BackupPlan
    expect(
      BackupPlanRule.map(
        ({ Lifecycle }: { Lifecycle: { DeleteAfterDays: number } }) => Lifecycle.DeleteAfterDays,
      ),
    ).toEqual([35, 365])
    expect(only(stateful, 'AWS::Backup::BackupVault')).toMatchObject({ DeletionPolicy: 'Retain' })
  })
})

test('pages admit the analytics tag where its id is configured, and nowhere else', () => {
  const policies = (template: Template) =>
    JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(policies(stateless)).not.toContain('googletagmanager')
  const { stateless: measured } = synthesize({ analyticsId: 'G-ABC123' })
  expect(policies(measured)).toContain("script-src 'self' https://*.googletagmanager.com;")
})

describe('a new version', () => {
  /** Follows a route to what it calls: the route's integration, through the outputs of a nested stack, to the resource. */
  function calledBy({ stateless, nested }: ReturnType<typeof synthesize>, routeKey: string) {
    const [route] = Object.values(
      stateless.findResources('AWS::ApiGatewayV2::Route', { Properties: { RouteKey: routeKey } }),
    )
    const integrationId: string = route?.Properties.Target['Fn::Join'][1][1].Ref
    const { Properties } = stateless.findResources('AWS::ApiGatewayV2::Integration')[integrationId] ?? {}
    const [, output] = Properties.IntegrationUri['Fn::GetAtt'] ?? []
    if (!output) return { template: stateless, logicalId: Properties.IntegrationUri.Ref }
    const name = output.replace('Outputs.', '')
    const template = nested.find((one) => name in one.findOutputs('*')) as Template
    return { template, logicalId: template.findOutputs('*')[name]?.Value.Ref }
  }
  const resourceOf = (template: Template, logicalId: string) => template.toJSON().Resources[logicalId]

  test.each(calls)('of %s takes over gradually, and goes back when an alarm goes off', (routeKey) => {
    const { template, logicalId } = calledBy(cloud, routeKey)
    const alias = resourceOf(template, logicalId)
    expect(alias).toMatchObject({ Type: 'AWS::Lambda::Alias', Properties: { Name: 'live' } })
    const called = resourceOf(template, alias.Properties.FunctionName.Ref)
    expect(called.Properties.Description).toBe(routeKey)

    const { ApplicationName, DeploymentGroupName } = alias.UpdatePolicy.CodeDeployLambdaAliasUpdate
    expect(resourceOf(template, DeploymentGroupName.Ref).Properties).toMatchObject({
      ApplicationName,
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AlarmConfiguration: {
        Enabled: true,
        Alarms: ['ApiFails', 'FunctionsFail'].map((name) => ({
          Name: { Ref: expect.stringContaining(`WatchAlerts${name}`) },
        })),
      },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
      },
    })
  })

  test('takes over at once for repairs, without anything that an alarm would hold up', () => {
    const atOnce = synthesize({ rollout: 'atOnce' })
    for (const template of [atOnce.stateless, ...atOnce.nested])
      template.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0)
    for (const [routeKey] of calls) {
      const { template, logicalId } = calledBy(atOnce, routeKey)
      const alias = resourceOf(template, logicalId)
      expect(alias).toMatchObject({ Type: 'AWS::Lambda::Alias' })
      expect(alias).not.toHaveProperty('UpdatePolicy')
    }
  })
})

test('no stack comes near the 500 resources that CloudFormation takes, whatever is configured', () => {
  const everything = synthesize({
    domain: { name: 'www.example.com', hostedZone: { id: 'Z0123456789ABC', name: 'example.com' } },
    notifications: { from: 'site@example.com', to: 'owner@example.com' },
    alerts: { email: 'owner@example.com' },
  })
  for (const template of [everything.stateless, ...everything.nested])
    expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(400)
})

test('a deletion says what it leaves behind', () => {
  const kept = keptResources({ Data: stateful.toJSON(), Site: stateless.toJSON() })
  expect(kept.map((line) => line.replace(/[0-9A-F]{8}…: .+/, '')).sort()).toEqual([
    'Data-AdministratorUserPool',
    'Data-AiKey',
    'Data-BackupsVault',
    'Data-DataTable',
    'Data-OriginSecret',
    'Site-SiteBucket',
  ])
})
