import { DynamoDBClient, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { reportWell, watched } from './domain/health/health-store.ts'
import { clientDefaults } from './platform/aws-client.ts'
import { environment } from './platform/environment.ts'
import { logger } from './platform/log.ts'

/** Longest time of an export: AWS takes minutes. The next run of the same month is a day later. */
const LONGEST_EXPORT_MS = 12 * 60 * 60 * 1000
/** File that an export ends with (DynamoDB developer guide, "DynamoDB table export output format"). */
const LAST_FILE = '/manifest-summary.json'

const settings = clientDefaults({ timeoutMs: 5000 })
const dynamodb = new DynamoDBClient(settings)
const s3 = new S3Client(settings)

/**
 * Export the whole table to the bucket of exports, under the month (UTC, `2026-01`), unless that was done. Runs every day, so
 * that an export that failed is begun again on the next one.
 * @throws Error when an export did not end, which the owner's page and the alarm *FunctionsFail* show
 */
export const handler = (): Promise<void> => watched('exporter', exportMonth)

async function exportMonth(): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  const files = await filesOf(month)
  if (files.some(({ key }) => key.endsWith(LAST_FILE))) return reportWell('exporter', month)
  const { ExportDescription } = await dynamodb.send(
    new ExportTableToPointInTimeCommand({
      TableArn: environment('TABLE_ARN'),
      S3Bucket: environment('EXPORTS_BUCKET_NAME'),
      S3Prefix: month,
      S3SseAlgorithm: 'AES256',
      // Two runs beside each other begin one export.
      ClientToken: `wholesale-${month}`,
    }),
  )
  logger.info('export begun', { month, export: ExportDescription?.ExportArn })
  if (files.some(({ writtenAt }) => Date.now() - writtenAt > LONGEST_EXPORT_MS))
    throw new Error(`The export of ${month} that was begun before did not end. Another one is begun.`)
}

/** Files of a month's exports, with the times of their writing in milliseconds since 1970. */
async function filesOf(month: string): Promise<{ key: string; writtenAt: number }[]> {
  const pages = paginateListObjectsV2(
    { client: s3 },
    { Bucket: environment('EXPORTS_BUCKET_NAME'), Prefix: `${month}/` },
  )
  const files: { key: string; writtenAt: number }[] = []
  for await (const { Contents = [] } of pages)
    files.push(
      ...Contents.map(({ Key = '', LastModified }) => ({
        key: Key,
        writtenAt: LastModified?.getTime() ?? 0,
      })),
    )
  return files
}
