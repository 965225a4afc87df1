import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { MEDIA_PATH } from '../../../shared/media/media-files.ts'

/** Keys of files of pictures, which begin with the picture's id. */
const Prefix = MEDIA_PATH.slice(1)
const idIn = (key: string) => key.slice(Prefix.length).split('/')[0] ?? ''

/**
 * Brings back deleted files of pictures: S3 serves a file again once the marker of its deletion is deleted (S3 user guide,
 * "Working with delete markers").
 * @param ids of pictures that are in the library
 * @returns number of files
 */
export async function bringBackFiles(
  client: S3Client,
  Bucket: string,
  ids: ReadonlySet<string>,
): Promise<number> {
  let broughtBack = 0
  let next: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {}
  while (next) {
    const { DeleteMarkers = [], ...page } = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...next }),
    )
    for (const { Key = '', VersionId, IsLatest } of DeleteMarkers) {
      if (!IsLatest || !ids.has(idIn(Key))) continue
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
      broughtBack++
    }
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined
  }
  return broughtBack
}

/**
 * Copies the files of pictures from another system's bucket.
 * @param ids of pictures that are in the library
 * @returns number of files
 */
export async function copyFiles(
  client: S3Client,
  from: string,
  Bucket: string,
  ids: ReadonlySet<string>,
): Promise<number> {
  let copied = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: from, Prefix })) {
    for (const { Key = '' } of Contents) {
      if (!ids.has(idIn(Key))) continue
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${from}/${Key}` }))
      copied++
    }
  }
  return copied
}
