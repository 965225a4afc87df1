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
let dataDir: string
beforeEach(() => {
  vi.resetAllMocks()
  recordUse.mockReturnValue(true)
  dataDir = mkdtempSync(join(root, 'data-'))
})

const filesWith = (properties: object) => ({
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
})

function deploy(
  properties: object = {},
  others: Parameters<typeof assemblyOf>[0] = {},
  DependsOn: string[] = [],
) {
  const assembly = assemblyOf({
    Files: { ...filesWith(properties), DependsOn },
    ...others,
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'site' } },
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: 'handler', LoggingConfig: { LogGroup: 'logs' } },
    },
  })
  const bucket = () => ({ put }) as Partial<BucketStore> as BucketStore
  const options = { assembly: { ...assembly, asset: () => asset }, bucket, dataDir, logsDir: dataDir }
  return runDeployments({ ...options, invalidate, endpoint: { recordUse } })
}

test('a deployment runs again only when its properties changed', async () => {
  await deploy()
  await deploy()
  expect(invalidate).toHaveBeenCalledTimes(1)
  await deploy({ SourceObjectKeys: ['newer.zip'] })
  expect(invalidate).toHaveBeenCalledTimes(2)
})

test('a deployment comes after those it depends on, and its function uses its permissions and its log', async () => {
  await deploy({ DistributionPaths: ['/last'] }, { First: filesWith({ DistributionPaths: ['/first'] }) }, [
    'First',
  ])
  expect(invalidate.mock.calls.map(([, paths]) => paths)).toEqual([['/first'], ['/last']])
  expect(recordUse).toHaveBeenCalledWith('Handler', 's3:PutObject', 'arn:aws:s3:::site/app.js')
  expect(recordUse).toHaveBeenCalledWith('Handler', 'logs:PutLogEvents', expect.stringContaining(':logs:'))
})

test('what is not run locally stops the start by its name', async () => {
  await expect(deploy({ Prune: true })).rejects.toThrow('Files: prune')
  expect(put).not.toHaveBeenCalled()
})
