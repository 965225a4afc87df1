import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { BucketStore } from '../../bucket-store.ts'
import { type EngineCall, itemsOf } from '../../engines/dynamodb-calls.ts'
import { type Authorize, AwsError } from './aws-protocol.ts'

interface ExportInput {
  readonly TableArn: string
  readonly S3Bucket: string
  readonly S3Prefix?: string
}

interface ExportedTable {
  readonly arn: string
  readonly name: string
  readonly hasRecovery: boolean
  readonly call: EngineCall
  readonly bucket: (name: string) => BucketStore
}

/** Settings of an export that are supported: all of the table, as it is now, as DynamoDB JSON. */
const KNOWN = ['TableArn', 'ClientToken', 'S3Bucket', 'S3Prefix', 'S3SseAlgorithm']
/** What the caller needs on each object (DynamoDB developer guide, "Requesting a table export in DynamoDB"). */
const S3_ACTIONS = ['PutObject', 'PutObjectAcl', 'AbortMultipartUpload']

/**
 * ExportTableToPointInTime, complete when it answers (DynamoDB developer guide, "DynamoDB table export output format"), without
 * the list of its only file.
 * @returns the ARN of the export
 */
export async function exportTable(
  input: ExportInput,
  { arn, name, hasRecovery, call, bucket }: ExportedTable,
  authorize: Authorize,
): Promise<string> {
  const unknown = Object.keys(input).filter((key) => !KNOWN.includes(key))
  if (unknown.length > 0)
    throw new AwsError(501, 'UnknownOperationException', `Exports know no ${unknown.join(', ')} here.`)
  if (!hasRecovery)
    throw new AwsError(
      400,
      'PointInTimeRecoveryUnavailableException',
      `Point in time recovery is not enabled for table '${name}'`,
    )
  const exportTime = new Date().toISOString()
  const id = `${String(Date.now()).padStart(14, '0')}-${randomBytes(4).toString('hex')}`
  const folder = `${input.S3Prefix ? `${input.S3Prefix}/` : ''}AWSDynamoDB/${id}`
  const put = async (file: string, body: Buffer) => {
    for (const action of S3_ACTIONS)
      authorize(`s3:${action}`, `arn:aws:s3:::${input.S3Bucket}/${folder}/${file}`)
    return bucket(input.S3Bucket).put(`${folder}/${file}`, body, {})
  }

  await put('_started', Buffer.alloc(0))
  const items = await itemsOf(call, name)
  const lines = items.map((Item) => `${JSON.stringify({ Item })}\n`)
  await put(`data/${randomBytes(16).toString('hex')}.json.gz`, gzipSync(lines.join('')))
  const exportArn = `${arn}/export/${id}`
  const summary = {
    exportArn,
    tableArn: arn,
    exportTime,
    itemCount: lines.length,
    outputFormat: 'DYNAMODB_JSON',
  }
  await put('manifest-summary.json', Buffer.from(JSON.stringify(summary)))
  return exportArn
}
