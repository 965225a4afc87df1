import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadAssembly } from './assembly.ts'
import { assemblyOf } from './assembly-fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'assembly-'))
afterAll(() => rmSync(directory, { recursive: true }))
const write = (file: string, content: object) => writeFileSync(join(directory, file), JSON.stringify(content))

write('manifest.json', {
  artifacts: {
    Data: {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/unknown-region',
      properties: { templateFile: 'Data.json' },
    },
    Edge: {
      type: 'aws:cloudformation:stack',
      environment: 'aws://123456789012/us-east-1',
      properties: { templateFile: 'Edge.json', stackName: 'SiteEdge' },
    },
    'Data.assets': { type: 'cdk:asset-manifest', properties: { file: 'Data.assets.json' } },
  },
})
write('Data.assets.json', {
  files: { abc: { source: { path: 'asset.abc' }, destinations: { here: { objectKey: 'abc.zip' } } } },
})
write('Data.json', {
  Parameters: { Version: { Type: 'String', Default: '/bootstrap/version' } },
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: { TableName: { 'Fn::Join': ['-', ['site', 'data']] } },
    },
    Pool: { Type: 'AWS::Cognito::UserPool' },
  },
  Outputs: {
    Exported: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export: { Name: 'Data:Table' } },
    Version: { Value: { Ref: 'Version' } },
  },
})
write('Edge.json', {
  Resources: {
    Site: { Type: 'AWS::CloudFront::Distribution' },
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Table: { 'Fn::ImportValue': 'Data:Table' },
        Origin: { 'Fn::Sub': `https://\${Site.DomainName}` },
        Account: { Ref: 'AWS::AccountId' },
      },
    },
    Guarded: {
      Type: 'AWS::Guarded::Thing',
      Properties: {
        Header: {
          'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:current::}}']],
        },
      },
    },
    Secret: { Type: 'AWS::SecretsManager::Secret' },
    Odd: { Type: 'AWS::Odd::Thing', Properties: { Cidr: { 'Fn::Cidr': ['10.0.0.0/8'] } } },
  },
})
const assembly = loadAssembly(directory, { port: 3000 })

test('values cross stacks, and the site is this machine without TLS', () => {
  const [handler] = assembly.resources('AWS::Lambda::Function')
  expect(handler).toEqual({
    stack: 'SiteEdge',
    logicalId: 'Handler',
    type: 'AWS::Lambda::Function',
    properties: {
      Table: 'arn:aws:dynamodb:eu-west-2:000000000000:table/site-data',
      Origin: 'http://localhost:3000',
      Account: '123456789012',
    },
    dependsOn: [],
  })
})

test('a reference to a secret becomes its value when a resource is asked for', () => {
  const secret = vi.fn(() => '{"current":"abc"}')
  const withSecrets = loadAssembly(directory, { port: 3000, secret })
  expect(secret).not.toHaveBeenCalled()
  expect(withSecrets.resources('AWS::Guarded::Thing')[0]?.properties).toEqual({ Header: 'abc' })
  expect(secret).toHaveBeenCalledWith(
    expect.stringMatching(/^arn:aws:secretsmanager:us-east-1:123456789012:secret:SiteEdge-Secret-\w{6}$/),
  )
})

test('a resource is found by its name and by its ARN', () => {
  expect(assembly.find('site-data')?.logicalId).toBe('Table')
  expect(assembly.find('arn:aws:dynamodb:eu-west-2:000000000000:table/site-data')?.logicalId).toBe('Table')
  expect(assembly.find('arn:aws:lambda:us-east-1:123456789012:function:SiteEdge-Handler')?.logicalId).toBe(
    'Handler',
  )
  expect(assembly.find('nothing')).toBeUndefined()
})

test('ids are the same on every start', () => {
  const ids = ['AWS::Cognito::UserPool', 'AWS::CloudFront::Distribution'].map((type) =>
    [assembly, loadAssembly(directory, { port: 3000 })].map((one) =>
      one.resources(type).map((resource) => one.physicalId(resource)),
    ),
  )
  expect(ids[0]?.[0]?.[0]).toMatch(/^eu-west-2_Local[0-9a-f]{8}$/)
  expect(ids[1]?.[0]).toEqual(['SiteEdge-Site'])
  for (const [first, second] of ids) expect(first).toEqual(second)
})

test('a resource under a condition is refused', () => {
  const conditional = { Ghost: { Type: 'AWS::SQS::Queue', Condition: 'Never' } }
  expect(() => assemblyOf(conditional)).toThrow('Ghost: conditions are not supported')
})

test('outputs take parameters by their defaults; assets are found by their key', () => {
  expect(assembly.outputs).toEqual({
    Exported: 'arn:aws:dynamodb:eu-west-2:000000000000:table/site-data',
    Version: '/bootstrap/version',
  })
  expect(assembly.asset('abc.zip')).toBe(join(directory, 'asset.abc'))
  expect(() => assembly.asset('none.zip')).toThrow('no asset none.zip')
})

test('what is not supported is named with its resource, and only when it is asked for', () => {
  expect(() => assembly.resources('AWS::Odd::Thing')).toThrow('SiteEdge/Odd (AWS::Odd::Thing): Fn::Cidr')
  for (const [Type, attribute] of [
    ['AWS::SQS::Queue', 'QueueUrl'],
    ['AWS::S3::Bucket', 'DomainName'],
    ['AWS::Cognito::UserPool', 'ProviderName'],
    ['AWS::SNS::Topic', 'TopicArn'],
  ] as const) {
    const unknown = assemblyOf({
      It: { Type },
      User: { Type: 'Some::Thing', Properties: { Color: { 'Fn::GetAtt': ['It', attribute] } } },
    })
    expect(() => unknown.resources('Some::Thing')).toThrow(
      `attribute ${attribute} of ${Type} is not supported`,
    )
  }
})

describe('a nested stack', () => {
  const files = mkdtempSync(join(tmpdir(), 'assembly-'))
  afterAll(() => rmSync(files, { recursive: true }))
  /** An assembly whose stack `Site` has this function and nests a stack that has one called `Inner`. */
  function nesting(outerFunction: string) {
    const written = (name: string, content: object) =>
      writeFileSync(join(files, name), JSON.stringify(content))
    const properties = { templateFile: 'Site.json' }
    written('manifest.json', { artifacts: { Site: { type: 'aws:cloudformation:stack', properties } } })
    written('Site.json', {
      Resources: {
        [outerFunction]: {
          Type: 'AWS::Lambda::Function',
          Properties: { Environment: { 'Fn::GetAtt': ['Nested', 'Outputs.InnerArn'] } },
        },
        Queue: { Type: 'AWS::SQS::Queue' },
        Nested: {
          Type: 'AWS::CloudFormation::Stack',
          Properties: { Parameters: { QueueArn: { 'Fn::GetAtt': ['Queue', 'Arn'] } } },
          Metadata: { 'aws:asset:path': 'Nested.json' },
        },
      },
    })
    written('Nested.json', {
      Parameters: { QueueArn: { Type: 'String' } },
      Resources: {
        Inner: { Type: 'AWS::Lambda::Function', Properties: { Environment: { Ref: 'QueueArn' } } },
      },
      Outputs: { InnerArn: { Value: { 'Fn::GetAtt': ['Inner', 'Arn'] } } },
    })
    return loadAssembly(files, { port: 3000 })
  }

  test('takes from the one around it by parameters, and gives by outputs', () => {
    const assembly = nesting('Outer')
    const inner = 'arn:aws:lambda:eu-west-2:000000000000:function:Site-Nested-Inner'
    expect(assembly.find(inner)?.properties.Environment).toBe('arn:aws:sqs:eu-west-2:000000000000:Site-Queue')
    expect(assembly.find('Site-Outer')?.properties.Environment).toBe(inner)
    expect(assembly.outputs).toEqual({})
  })

  test('has no function with the logical id of another one', () => {
    expect(() => nesting('Inner')).toThrow('two stacks have a function Inner')
  })
})

test('a missing assembly says how to make one', () => {
  expect(() => loadAssembly(join(directory, 'none'), { port: 3000 })).toThrow('npm run synth')
})
