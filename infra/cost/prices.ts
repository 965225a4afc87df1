import { MODEL_PRICES } from '../../shared/entities/operation/model-prices.ts'

/**
 * US dollars without VAT, pay as you go, in London (eu-west-2) or, for CloudFront, to viewers in Europe. Each price names
 * its list and the date of the list or of its reading: check it before a decision, and replace the prices of one list
 * together. London's lists of DynamoDB and CloudWatch were not available: those prices are N. Virginia's plus London's usual
 * surcharge (DynamoDB 18.8 %, logs 19.7 %).
 */
const LAMBDA = 'AWS price list AWSLambda, eu-west-2, 2026-09-05'
const API_GATEWAY = 'AWS price list AmazonApiGateway, eu-west-2, 2026-09-05'
const S3 = 'AWS price list AmazonS3, eu-west-2, 2026-09-05'
const CLOUDFRONT =
  'aws.amazon.com/cloudfront/pricing, as wring.co/blog/aws-cloudfront-pricing-guide read it, 2026-03-08'
const INVALIDATIONS =
  'docs.aws.amazon.com/whitepapers/latest/how-aws-pricing-works/cloudfront.html, read 2026-11-20'
const DYNAMODB =
  'aws.amazon.com/dynamodb/pricing, November 2024 (half of the price before; N. Virginia is still at its half in airbyte.com/data-engineering-resources/dynamodb-pricing)'
const EXPORTS = 'aws.amazon.com/dynamodb/pricing, N. Virginia, 2020, not read again since, and 18.8 %'
const FIREWALL = 'c3x.dev/blog/aws-waf-cost-explained and awsnegotiations.com/waf-pricing-strategy.html, 2026'
const BLOCKED =
  'aws.amazon.com/about-aws/whats-new/2024/11/amazon-cloudfront-charges-requests-blocked-aws-waf'
const CLOUDWATCH = 'aws.amazon.com/cloudwatch/pricing, 2025, not read again since'
const LOGS = 'c3x.dev/blog/cloudwatch-logs-cost-optimization, N. Virginia, June 2026, and 19.7 %'
const XRAY = 'aws.amazon.com/xray/pricing, a copy without a date, read 2026-11-20'
const MODEL = MODEL_PRICES['gpt-5-mini']

interface Price {
  readonly usd: number
  readonly per: string
  readonly source: string
}

const price = (usd: number, per: string, source: string): Price => ({ usd, per, source })

export const prices = {
  lambdaRequests: price(0.2, 'million requests', LAMBDA),
  lambdaGbSeconds: price(13.3334, 'million GB-seconds on ARM', LAMBDA),
  apiRequests: price(1.16, 'million requests of an HTTP API', API_GATEWAY),
  s3Storage: price(0.024, 'GB and month', S3),
  s3Writes: price(5.3, 'million PUT requests', S3),
  s3Reads: price(0.42, 'million GET requests', S3),
  edgeRequests: price(1.2, 'million HTTPS requests to Europe', CLOUDFRONT),
  edgeFunctions: price(0.1, 'million runs of CloudFront Functions', CLOUDFRONT),
  invalidations: price(0.005, 'path', INVALIDATIONS),
  tableWrites: price(0.7423, 'million write units', DYNAMODB),
  tableReads: price(0.1485, 'million read units', DYNAMODB),
  tableStorage: price(0.297, 'GB and month', DYNAMODB),
  tableRecovery: price(0.2376, 'GB and month of point-in-time recovery', DYNAMODB),
  tableExport: price(0.1188, 'GB of the table exported to S3', EXPORTS),
  firewall: price(5, 'web ACL and month', FIREWALL),
  firewallRules: price(1, 'rule and month', FIREWALL),
  firewallRequests: price(0.6, 'million requests, blocked or not', FIREWALL),
  blockedRequests: price(0, 'million requests that the firewall blocks, at CloudFront', BLOCKED),
  hostedZone: price(
    0.5,
    'hosted zone and month',
    'ns1.com/resources/aws-dns, without a date, read 2026-11-22',
  ),
  secrets: price(
    0.4,
    'secret and month',
    'aws.amazon.com/secrets-manager/pricing, 2025, not read again since',
  ),
  alarmMetrics: price(0.1, 'metric of an alarm and month', CLOUDWATCH),
  metrics: price(0.3, 'custom metric and month', CLOUDWATCH),
  logs: price(0.5985, 'GB taken in', LOGS),
  traces: price(5, 'million traces', XRAY),
  queueRequests: price(
    0.4,
    'million requests',
    'aws.amazon.com/sqs/pricing, N. Virginia, not read again since',
  ),
  mails: price(0.1, 'thousand mails', 'aws.amazon.com/ses/pricing, 2025, not read again since'),
  modelInput: price(MODEL.input, 'million tokens into gpt-5-mini', MODEL.source),
  modelOutput: price(MODEL.output, 'million tokens out of gpt-5-mini', MODEL.source),
} as const satisfies Record<string, Price>

/** Tiers of CloudFront's traffic to Europe by the month's total; the first terabyte is free. Source: CLOUDFRONT. */
export const edgeTraffic: readonly { readonly upToGb: number; readonly usdPerGb: number }[] = [
  { upToGb: 1_024, usdPerGb: 0 },
  { upToGb: 10_240, usdPerGb: 0.085 },
  { upToGb: 51_200, usdPerGb: 0.08 },
  { upToGb: 153_600, usdPerGb: 0.06 },
  { upToGb: Number.POSITIVE_INFINITY, usdPerGb: 0.04 },
]

/** Monthly free allowance of every account, without end date; counts, GB or GB-seconds. */
export const alwaysFree = {
  edgeRequests: 10_000_000,
  edgeFunctions: 2_000_000,
  invalidations: 1_000,
  lambdaRequests: 1_000_000,
  lambdaGbSeconds: 400_000,
  queueRequests: 1_000_000,
  tableStorageGb: 25,
  alarmMetrics: 10,
  metrics: 10,
  logsGb: 5,
  traces: 100_000,
} as const
