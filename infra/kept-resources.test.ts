import { expect, test } from 'vitest'
import { keptResources } from './kept-resources.ts'

test('names what a deletion leaves behind, and forgets no kind of resource', () => {
  const resource = (Type: string) => ({ Resources: { Files: { Type, DeletionPolicy: 'Retain' } } })
  expect(keptResources({ Site: resource('AWS::S3::Bucket') })).toEqual([
    'Site-Files…: S3: empty it, then delete it',
  ])
  expect(() => keptResources({ Site: resource('AWS::EFS::FileSystem') })).toThrow('Files is kept')
})
