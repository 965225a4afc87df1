import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runScript } from '../../testing/run-script.ts'
import { refusal, standInAws } from '../../testing/stand-in-aws.ts'

const aws = await standInAws()
const folder = mkdtempSync(join(tmpdir(), 'wholesale-destroy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run destroy` with a configuration. */
function destroy(settings: object, ...args: string[]) {
  writeFileSync(join(folder, 'wholesale.config.json'), JSON.stringify(settings))
  return runScript([join(import.meta.dirname, 'destroy.ts'), ...args], folder, aws.env)
}

function givenStacks(region: string) {
  for (const [where, name, Type] of [
    [region, 'WholesalePipeline', 'AWS::IAM::Role'],
    [region, 'WholesaleStateful', 'AWS::DynamoDB::Table'],
    [region, 'WholesaleStateless', 'AWS::S3::Bucket'],
    ['us-east-1', 'WholesaleEdge', 'AWS::WAFv2::WebACL'],
    ['us-east-1', 'WholesaleLogs', 'AWS::Logs::Delivery'],
  ] as const) {
    const DeletionPolicy = Type === 'AWS::S3::Bucket' || Type === 'AWS::DynamoDB::Table' ? 'Retain' : 'Delete'
    aws.givenStack(where, name, name === 'WholesaleStateful' ? { TableName: 'table' } : {})
    aws.givenTemplate(where, name, { Kept: { Type, DeletionPolicy } })
  }
}

const deletions = () => [...aws.asked].filter((call) => call.includes('DeleteStack'))

test('removes what the account has and the configuration no longer names, in the order in which it is used', async () => {
  givenStacks('eu-west-1')
  aws.given('dynamodb eu-west-1 PutItem', {})
  const { exitCode, output } = await destroy({ firewall: false }, '--yes')
  expect(deletions()).toEqual([
    'cloudformation eu-west-1 DeleteStack WholesalePipeline',
    'cloudformation us-east-1 DeleteStack WholesaleLogs',
    'cloudformation eu-west-1 DeleteStack WholesaleStateless',
    'cloudformation us-east-1 DeleteStack WholesaleEdge',
  ])
  expect(output).toContain('WholesaleStateless-Kept…: S3: empty it')
  expect(output).toMatch(/WholesaleStateful-Kept…: DynamoDB: turn its deletion protection off/)
  expect(output).toContain('WholesaleStateful in eu-west-1 is protected and still there')
  expect(aws.bodies.get('dynamodb eu-west-1 PutItem')).toContain('"action":{"S":"destroy"}')
  expect(exitCode).toBe(0)
})

test('removes nothing that nobody agrees to', async () => {
  givenStacks('eu-west-2')
  const { exitCode, output } = await destroy({})
  expect(output).toContain('nobody is here to agree')
  expect(exitCode).toBe(1)
  expect(deletions()).toEqual([])
})

test('stops at a stack that stays, and says why', async () => {
  givenStacks('eu-west-2')
  aws.given(
    'cloudformation eu-west-2 DeleteStack WholesaleStateless',
    refusal('ValidationError', 'it is being updated'),
    400,
  )
  const { exitCode, output } = await destroy({}, '--yes')
  expect(output).toContain('it is being updated')
  expect(exitCode).toBe(1)
  expect(deletions()).not.toContain('cloudformation us-east-1 DeleteStack WholesaleEdge')
})
