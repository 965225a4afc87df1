import { expect, test } from 'vitest'
import { keptResources } from './kept-resources.ts'

test('names what a deletion leaves behind, and forgets no kind of resource', () => {
  const resource = (Type: string, DeletionPolicy = 'RetainExceptOnCreate') => ({
    Resources: { Files: { Type, DeletionPolicy, Properties: {} } },
  })
  for (const policy of ['Retain', 'RetainExceptOnCreate']) {
    expect(keptResources({ Site: resource('AWS::S3::Bucket', policy) })).toEqual([
      'Site-Files…: S3: empty it, then delete it',
    ])
  }
  expect(keptResources({ Site: resource('AWS::S3::Bucket', 'Delete') })).toEqual([])
  expect(() => keptResources({ Site: resource('AWS::EFS::FileSystem') })).toThrow('Files is kept')
})
