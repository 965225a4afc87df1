import { gunzipSync } from 'node:zlib'
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { partitions } from '../../../shared/table/partitions.ts'
import { contentOf, type Item } from './table-difference.ts'

const SUMMARY = 'manifest-summary.json'
const summary = z.object({ itemCount: z.int(), exportTime: z.iso.datetime() })
const line = z.object({ Item: z.custom<Item>((item) => typeof item === 'object' && item !== null) })

/**
 * Content of a monthly export (functions/exporter.ts), by the items' keys, in the order in which it is written: due times last,
 * since what is due is done as soon as it is there, and changes its post.
 * @param month UTC, `2026-01`
 * @param enquiries includes enquiries, which may have been erased on request since
 * @throws Error when there is no whole export of the month
 */
export async function readExport(
  client: S3Client,
  bucket: string,
  month: string,
  enquiries: boolean,
): Promise<{ items: Map<string, Item>; at: string }> {
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  const whole = keys.filter((key) => key.endsWith(`/${SUMMARY}`))
  const chosen = whole.filter((key) => key.startsWith(`${month}/`)).at(-1)
  if (!chosen) {
    const months = [...new Set(whole.map((key) => key.split('/')[0]))].join(', ') || 'none'
    throw new Error(`${bucket} has no whole export of ${month}. It has: ${months}.`)
  }
  const read = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  }
  const { itemCount, exportTime } = summary.parse(JSON.parse((await read(chosen)).toString()))
  const folder = chosen.slice(0, -SUMMARY.length)
  const items: Item[] = []
  for (const key of keys.filter((one) => one.startsWith(`${folder}data/`))) {
    const text = gunzipSync(await read(key)).toString()
    items.push(
      ...text
        .split('\n')
        .filter(Boolean)
        .map((one) => line.parse(JSON.parse(one)).Item),
    )
  }
  if (items.length !== itemCount)
    throw new Error(`The export is damaged: ${items.length} items of ${itemCount} are in ${folder}data/.`)
  const isDue = ({ pk }: Item) => Number(pk?.S === partitions.due)
  return {
    items: contentOf(
      items.toSorted((a, b) => isDue(a) - isDue(b)),
      enquiries,
    ),
    at: exportTime,
  }
}
