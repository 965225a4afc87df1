import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadAssembly } from './assembly.ts'
import { assemblyOf } from './assembly-fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'assembly-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('ids are the same on every start', () => {
  const ids = () => {
    const assembly = assemblyOf({
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Site: { Type: 'AWS::CloudFront::Distribution' },
      Version: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: 'work' } },
    })
    return ['AWS::Cognito::UserPool', 'AWS::CloudFront::Distribution', 'AWS::Lambda::Version']
      .flatMap((type) => assembly.resources(type))
      .map(assembly.physicalId)
  }
  expect(ids()).toEqual([
    expect.stringMatching(/^eu-west-2_Local[0-9a-f]{8}$/),
    'Test-Site',
    expect.stringMatching(/^arn:aws:lambda:eu-west-2:000000000000:function:work:\d+$/),
  ])
  expect(ids()).toEqual(ids())
})

test('a resource under a condition is refused', () => {
  const conditional = { Ghost: { Type: 'AWS::SQS::Queue', Condition: 'Never' } }
  expect(() => assemblyOf(conditional)).toThrow('Ghost: conditions are not supported')
})

test.each<[object, string]>([
  ...['Cidr', 'If', 'Equals', 'Not', 'And', 'Or'].map((name): [object, string] => [
    { [`Fn::${name}`]: [] },
    `Fn::${name}`,
  ]),
  [{ 'Fn::Sub': ['text', { V: 'X' }] }, 'expected text'],
  [{ 'Fn::GetAtt': ['Queue', 'QueueUrl'] }, 'attribute QueueUrl of AWS::SQS::Queue'],
  [{ 'Fn::GetAtt': ['Bucket', 'DomainName'] }, 'attribute DomainName of AWS::S3::Bucket'],
  [{ 'Fn::GetAtt': ['Pool', 'ProviderName'] }, 'attribute ProviderName of AWS::Cognito::UserPool'],
  [{ 'Fn::GetAtt': ['Topic', 'TopicArn'] }, 'attribute TopicArn of AWS::SNS::Topic'],
])(
  '%j is not supported, which is named with its resource, and only when that is asked for',
  (value, named) => {
    const assembly = assemblyOf({
      Queue: { Type: 'AWS::SQS::Queue' },
      Bucket: { Type: 'AWS::S3::Bucket' },
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Topic: { Type: 'AWS::SNS::Topic' },
      Odd: { Type: 'AWS::Odd::Thing', Properties: { value } },
    })
    expect(assembly.resources('AWS::SQS::Queue')).toHaveLength(1)
    expect(() => assembly.resources('AWS::Odd::Thing')).toThrow(`Test/Odd (AWS::Odd::Thing): ${named}`)
  },
)

test('a nested stack has no function with the logical id of another one', () => {
  const write = (file: string, content: object) =>
    writeFileSync(join(directory, file), JSON.stringify(content))
  const Work = { Type: 'AWS::Lambda::Function' }
  const Metadata = { 'aws:asset:path': 'Nested.json' }
  const properties = { templateFile: 'Site.json' }
  write('manifest.json', { artifacts: { Site: { type: 'aws:cloudformation:stack', properties } } })
  write('Site.json', { Resources: { Work, Nested: { Type: 'AWS::CloudFormation::Stack', Metadata } } })
  write('Nested.json', { Resources: { Work } })
  expect(() => loadAssembly(directory, { port: 3000 })).toThrow('two stacks have a function Work')
})

test('a missing assembly says how to make one', () => {
  expect(() => loadAssembly(join(directory, 'none'), { port: 3000 })).toThrow('npm run synth')
})
