import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from './assembly-fixture.ts'
import type { BucketStore } from './bucket-store.ts'
import { runDeployments } from './deployments.ts'

const root = mkdtempSync(join(tmpdir(), 'deployments-'))
afterAll(() => rmSync(root, { recursive: true }))
const asset = join(root, 'asset')
mkdirSync(join(asset, 'fonts'), { recursive: true })
writeFileSync(join(asset, 'app.js'), 'code')
writeFileSync(join(asset, 'fonts', 'text.woff2'), 'font')

const put = vi.fn(async () => ({ etag: '"1"' }))
const invalidate = vi.fn()
const onUse = vi.fn()
let dataDir: string
beforeEach(() => {
  vi.clearAllMocks()
  dataDir = mkdtempSync(join(root, 'data-'))
})

function deploy(properties: object = {}) {
  const assembly = assemblyOf({
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
        DestinationBucketKeyPrefix: 'assets',
        SystemMetadata: { 'cache-control': 'immutable' },
        DistributionId: 'Site',
        DistributionPaths: ['/*'],
        Prune: false,
        ...properties,
      },
    },
  })
  const bucket = () => ({ put }) as Partial<BucketStore> as BucketStore
  const options = { assembly: { ...assembly, asset: () => asset }, bucket, dataDir, logsDir: dataDir }
  return runDeployments({ ...options, invalidate, onUse })
}

test('every file of the asset reaches the bucket with its type and headers, then the edge forgets', async () => {
  await deploy()
  expect(put.mock.calls).toEqual(
    expect.arrayContaining([
      [
        'assets/app.js',
        Buffer.from('code'),
        { 'content-type': 'text/javascript', 'cache-control': 'immutable' },
      ],
      [
        'assets/fonts/text.woff2',
        Buffer.from('font'),
        { 'content-type': 'font/woff2', 'cache-control': 'immutable' },
      ],
    ]),
  )
  expect(invalidate).toHaveBeenCalledWith('Site', ['/*'])
  expect(onUse).toHaveBeenCalledWith('Handler', 's3:PutObject', 'arn:aws:s3:::site/assets/app.js')
  expect(onUse).toHaveBeenCalledWith('Handler', 's3:GetObject', 'arn:aws:s3:::assets/code.zip')
})

test('a deployment runs again only when its properties changed', async () => {
  await deploy()
  await deploy()
  expect(invalidate).toHaveBeenCalledTimes(1)
  await deploy({ SourceObjectKeys: ['newer.zip'] })
  expect(invalidate).toHaveBeenCalledTimes(2)
})

test('what is not run locally stops the start by its name', async () => {
  await expect(deploy({ Prune: true })).rejects.toThrow('Files: prune')
  expect(put).not.toHaveBeenCalled()
})
