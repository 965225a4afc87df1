import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import type { BucketStore } from '../bucket-store.ts'
import type { Activity } from '../control/activity.ts'
import type { HttpRequest, HttpResponse } from '../http-message.ts'
import { concerns, decide } from '../iam/iam.ts'
import { resourceStatements } from '../iam/resource-policies.ts'

interface SourceProperties {
  readonly Name: string
  readonly ResourceArn: string
}
interface DestinationProperties {
  readonly DestinationResourceArn: string
  readonly OutputFormat: string
}
interface DeliveryProperties {
  readonly DeliverySourceName: string
  readonly DeliveryDestinationArn: string
  readonly RecordFields: readonly string[]
  readonly S3SuffixPath: string
}

interface EdgeLogsOptions {
  readonly assembly: Assembly
  readonly bucket: (name: string) => BucketStore
  readonly clock: { now(): number }
  readonly activity: Pick<Activity, 'begin'>
}

/** Service that delivers access logs. */
const DELIVERY = 'delivery.logs.amazonaws.com'
/** Time from a request to the file with its line. CloudFront takes minutes, some lines hours. */
const DELIVERY_MS = 500

interface Served {
  readonly request: HttpRequest
  readonly response: HttpResponse
  readonly at: Date
}

/** As in CloudFront's logs, where spaces would end a field of other formats. */
const header = (value: string | undefined) => (value ? encodeURI(value) : '-')

/** Fields by their names (CloudFront developer guide, "Standard logging reference"). */
const FIELDS: Readonly<Record<string, (served: Served) => string>> = {
  date: ({ at }) => at.toISOString().slice(0, 10),
  time: ({ at }) => at.toISOString().slice(11, 19),
  'cs-method': ({ request }) => request.method,
  'cs-uri-stem': ({ request }) => request.path,
  'cs-uri-query': ({ request }) => request.query || '-',
  'sc-status': ({ response }) => String(response.status),
  'cs(Referer)': ({ request }) => header(request.headers.referer),
  'cs(User-Agent)': ({ request }) => header(request.headers['user-agent']),
  'x-edge-result-type': ({ response }) => response.headers['x-cache']?.split(' ')[0] ?? '-',
  'sc-content-type': ({ response }) => header(response.headers['content-type']),
  // This machine is nowhere.
  'c-country': () => '-',
}

/** Access logs of a distribution, as the templates have them delivered to a bucket. */
export function createEdgeLogs(distribution: Resource<unknown>, options: EdgeLogsOptions) {
  const { assembly, clock, activity } = options
  const delivery = deliveryOf(distribution, assembly)
  if (!delivery) return { log: () => {}, drop: () => {} }
  const { fields, suffix, bucketName, mayPut } = delivery
  const bucket = options.bucket(bucketName)
  const prefix = `AWSLogs/${assembly.environmentOf(distribution).account}/CloudFront/`
  const id = assembly.physicalId(distribution)
  let lines: Record<string, string>[] = []

  async function deliver(): Promise<void> {
    const hours = Map.groupBy(lines, (line) => `${line.date}-${line.time?.slice(0, 2)}`)
    lines = []
    for (const [hour, ofHour] of hours) {
      const [yyyy = '', MM = '', dd = '', HH = ''] = hour.split('-')
      const folder = suffix.replace(/\{(yyyy|MM|dd|HH)\}/g, (_, part) => ({ yyyy, MM, dd, HH })[part as 'HH'])
      const key = `${prefix}${folder}/${id}.${hour}.${randomBytes(4).toString('hex')}.gz`
      const text = ofHour
        .map((line) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, line[field]]))))
        .join('\n')
      if (!mayPut(key)) throw new Error(`The policy of ${bucketName} refuses the delivery`)
      await bucket.put(key, gzipSync(`${text}\n`), {})
    }
  }

  return {
    /** Notes a request with its response. */
    log(request: HttpRequest, response: HttpResponse) {
      const served = { request, response, at: new Date(clock.now()) }
      if (lines.length === 0)
        setTimeout(() => {
          const end = activity.begin('access logs')
          deliver()
            .catch((error: unknown) => console.error('The local CloudFront could not log:', error))
            .finally(end)
        }, DELIVERY_MS).unref()
      const values = Object.entries(FIELDS).map(([field, value]) => [field, value(served)])
      lines.push(Object.fromEntries(values))
    },
    /** Drops the lines that are not delivered yet. */
    drop() {
      lines = []
    },
  }
}

/** The delivery of a distribution's logs. @throws Error for one that is not supported */
function deliveryOf(distribution: Resource<unknown>, assembly: Assembly) {
  const [source] = assembly
    .resources<SourceProperties>('AWS::Logs::DeliverySource')
    .filter(({ properties }) => properties.ResourceArn === assembly.arn(distribution))
  const [delivery] = assembly
    .resources<DeliveryProperties>('AWS::Logs::Delivery')
    .filter(({ properties }) => properties.DeliverySourceName === source?.properties.Name)
  const destination = assembly.find<DestinationProperties>(delivery?.properties.DeliveryDestinationArn ?? '')
  if (!delivery || !destination) return undefined
  const { DestinationResourceArn, OutputFormat } = destination.properties
  const { RecordFields: fields, S3SuffixPath: suffix } = delivery.properties
  const unknown = fields.filter((field) => !FIELDS[field])
  if (unknown.length > 0 || OutputFormat !== 'json')
    throw new Error(`Logs of CloudFront know no ${[...unknown, OutputFormat].join(', ')} here`)
  const { account, region } = assembly.environmentOf(delivery)
  const statements = resourceStatements(assembly).filter((statement) => concerns(statement, DELIVERY))
  const context = {
    'aws:SecureTransport': 'true',
    'aws:SourceAccount': account,
    'aws:SourceArn': `arn:aws:logs:${region}:${account}:delivery-source:${source?.properties.Name}`,
    's3:x-amz-acl': 'bucket-owner-full-control',
  }
  const mayPut = (key: string) =>
    decide(statements, { action: 's3:PutObject', resource: `${DestinationResourceArn}/${key}`, context })
      .allowed
  return { fields, suffix, bucketName: DestinationResourceArn.split(':::')[1] ?? '', mayPut }
}
