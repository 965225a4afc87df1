import { gunzipSync } from 'node:zlib'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { logger } from '../../platform/log.ts'
import { type LogLine, logLine } from './count-line.ts'

const s3 = new S3Client(clientDefaults({ timeoutMs: 20_000 }))
const bucket = () => environment('EDGE_LOGS_BUCKET_NAME')

/** Keys of the log files of a day, `yyyy-mm-dd` UTC, by their hours, `yyyy-mm-ddThh`. A file is written once. */
export async function logFilesOf(day: string): Promise<Map<string, string[]>> {
  const Prefix = `${environment('EDGE_LOGS_PREFIX')}${day.replaceAll('-', '/')}/`
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket(), Prefix }))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  return Map.groupBy(keys, (key) => `${day}T${key.slice(Prefix.length).split('/')[0]}`)
}

/** Read every line of log files, in any order. One that cannot be read is left out: it must not keep the others from being counted. */
export async function eachLine(keys: readonly string[], use: (line: LogLine) => void): Promise<void> {
  let unread = 0
  await inParallel(keys, async (Key) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key }))
    const text = gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString()
    for (const line of text.split('\n').filter(Boolean)) {
      const read = logLine.safeParse(parsed(line))
      if (read.success) use(read.data)
      else unread++
    }
  })
  if (unread > 0) logger.warn('lines not counted', { number: unread })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
