import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { BucketStore } from '../bucket-store.ts'
import { runDeployments } from './deployments.ts'

const root = mkdtempSync(join(tmpdir(), 'deployments-'))
afterAll(() => rmSync(root, { recursive: true }))
const asset = join(root, 'asset')
mkdirSync(asset)
writeFileSync(join(asset, 'app.js'), 'code')

const put = vi.fn(async () => ({ etag: '"1"' }))
const invalidate = vi.fn()
const recordUse = vi.fn((..._: string[]) => true)
const invokeLater = vi.fn()
let dataDir: string
beforeEach(() => {
  vi.resetAllMocks()
  recordUse.mockReturnValue(true)
  dataDir = mkdtempSync(join(root, 'data-'))
})

function deploy(properties: object = {}, others: Parameters<typeof assemblyOf>[0] = {}) {
  const assembly = assemblyOf({
    ...others,
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'site' } },
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: 'handler', LoggingConfig: { LogGroup: 'logs' } },
    },
    Files: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] },
        SourceBucketNames: ['assets'],
        SourceObjectKeys: ['code.zip'],
        DestinationBucketName: 'site',
        DistributionId: 'Site',
        DistributionPaths: ['/*'],
        Prune: false,
        ...properties,
      },
    },
  })
  const bucket = () => ({ put }) as Partial<BucketStore> as BucketStore
  const options = { assembly: { ...assembly, asset: () => asset }, bucket, dataDir, logsDir: dataDir }
  return runDeployments({ ...options, invalidate, endpoint: { recordUse, invokeLater } })
}

test('a deployment runs again only when its properties changed', async () => {
  await deploy()
  await deploy()
  expect(invalidate).toHaveBeenCalledTimes(1)
  await deploy({ SourceObjectKeys: ['newer.zip'] })
  expect(invalidate).toHaveBeenCalledTimes(2)
})

const triggerWith = (properties: object) => ({
  Trigger: {
    Type: 'Custom::Trigger',
    Properties: {
      ServiceToken: { 'Fn::GetAtt': ['Provider', 'Arn'] },
      HandlerArn: { Ref: 'HandlerVersionA' },
      InvocationType: 'Event',
      Timeout: '120000',
      ExecuteOnHandlerChange: true,
      ...properties,
    },
    DependsOn: ['Files'],
  },
  Provider: {
    Type: 'AWS::Lambda::Function',
    Properties: { FunctionName: 'provider', LoggingConfig: { LogGroup: 'logs' } },
  },
  HandlerVersionA: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Handler' } } },
  HandlerVersionB: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Handler' } } },
})

test('a trigger invokes its function after what it depends on, and again only for another version', async () => {
  const order: string[] = []
  invokeLater.mockImplementation((arn: string) => order.push(arn))
  invalidate.mockImplementation(() => order.push('files'))
  const first = triggerWith({})
  await deploy({}, first)
  await deploy({}, first)
  const version = /^arn:aws:lambda:eu-west-2:000000000000:function:handler:\d+$/
  expect(order).toEqual(['files', expect.stringMatching(version)])
  expect(invokeLater).toHaveBeenCalledWith(order[1], {})
  expect(recordUse).toHaveBeenCalledWith('Provider', 'lambda:InvokeFunction', order[1])
  expect(recordUse).toHaveBeenCalledWith('Provider', 'logs:PutLogEvents', expect.stringContaining(':logs:'))
  await deploy({}, triggerWith({ HandlerArn: { Ref: 'HandlerVersionB' } }))
  expect(order).toHaveLength(3)
  expect(order[2]).not.toBe(order[1])
})

test('a trigger that may not invoke, would wait for the function or ignores its changes stops the start', async () => {
  await expect(deploy({}, triggerWith({ InvocationType: 'RequestResponse' }))).rejects.toThrow('type Event')
  await expect(deploy({}, triggerWith({ ExecuteOnHandlerChange: false }))).rejects.toThrow('handler change')
  recordUse.mockImplementation((_, action) => action !== 'lambda:InvokeFunction')
  await expect(deploy({}, triggerWith({}))).rejects.toThrow('Trigger: its provider may not invoke')
})

test('what is not run locally stops the start by its name', async () => {
  await expect(deploy({ Prune: true })).rejects.toThrow('Files: prune')
  expect(put).not.toHaveBeenCalled()
})
