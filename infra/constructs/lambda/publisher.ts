import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterRule } from 'aws-cdk-lib/aws-lambda'
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { languages } from '../../../shared/languages.ts'
import { documentKey, pages, REDIRECTS_FOLDER } from '../../../shared/pages.ts'
import { INDEX_NOW_FILE } from '../../../shared/site.ts'
import { DELETED_SORT_KEY, partitions } from '../../../shared/table/partitions.ts'
import type { MediaBucket } from '../data/media-bucket.ts'
import type { Site } from '../site/site.ts'
import type { SiteFiles } from '../site/site-files.ts'
import { followStream } from './follow-stream.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'
import { allowFiles, onItems } from './permissions.ts'

interface PublisherProps extends ServiceProps {
  readonly streamArn: string
  readonly statusIndexArn: string
  readonly site: Site
  /** The built frontend, which must be in the bucket before pages refer to its files. */
  readonly siteFiles: SiteFiles
  readonly media: MediaBucket
  /** Where changed pages are announced to search engines; '' for nowhere. */
  readonly indexNowUrl: string
}

/** Languages with addresses below one of their own. */
const prefixes = Object.values(languages).flatMap(({ prefix }) => prefix.slice(1) || [])

/** Files for programs at fixed addresses. */
const forPrograms = [
  'rss.xml',
  'sitemap.xml',
  'llms.txt',
  'robots.txt',
  'site.webmanifest',
  '.well-known/security.txt',
  INDEX_NOW_FILE,
]

/** Files of the publisher, with its actions on them. */
const publishedFiles = [
  // S3 compares an ETag only for who may read the object.
  { keys: ['builds.json', 'published.json'], actions: ['s3:GetObject', 's3:PutObject'] },
  {
    keys: [
      ...Object.values(pages).map(({ path }) => documentKey(path)),
      ...prefixes.map((prefix) => `${prefix}.html`),
      ...forPrograms,
      '404.html',
    ],
    actions: ['s3:PutObject'],
  },
  {
    keys: ['words/*'],
    actions: ['s3:PutObject'],
    reason: 'Words are named by languages and pages, for navigation within the app.',
  },
  {
    keys: ['blog/*', ...prefixes.map((prefix) => `${prefix}/*`)],
    actions: ['s3:PutObject', 's3:DeleteObject'],
    reason:
      'Articles are named by their slugs, and the pages of a language are below its prefix with its articles.',
  },
  {
    keys: ['sitemaps/*'],
    actions: ['s3:PutObject', 's3:DeleteObject'],
    reason: 'One sitemap a month, named by the months that articles are published in.',
  },
  {
    keys: [`${REDIRECTS_FOLDER}/*`],
    actions: ['s3:PutObject', 's3:DeleteObject'],
    reason: 'Redirects by hand are named by the addresses that they lead away from.',
  },
  { keys: ['assets/*'], actions: ['s3:DeleteObject'], reason: 'Files of builds are named by their content.' },
]

/** Partitions whose changes are published. */
const published = [
  partitions.published,
  partitions.seo,
  partitions.settings,
  partitions.content,
  partitions.media,
  partitions.lots,
  partitions.redirects,
]

/**
 * Publishes the table's content to the site's bucket: from the table's stream, and by a reconciliation of all files
 * every hour and after each deployment that changes the publisher, which includes the renderer.
 */
export function addPublisher(
  scope: Construct,
  { streamArn, statusIndexArn, site, siteFiles, media, indexNowUrl, ...service }: PublisherProps,
) {
  const construct = new Construct(scope, 'Publisher')
  const { bucket, distribution } = site

  const publisher = new ServiceFunction(construct, 'Publisher', {
    ...service,
    bundle: 'publisher',
    description: 'Publishes what changed to the site',
    table: [
      {
        GetItem: [
          partitions.unique('slug', '*'),
          partitions.unique('translation', '*'),
          partitions.post('*'),
          partitions.settings,
          partitions.content,
          partitions.media,
          partitions.redirects,
        ],
        Query: [
          partitions.published,
          partitions.seo,
          partitions.content,
          partitions.lots,
          partitions.savedPost('*'),
        ],
        PutItem: [partitions.publication],
        UpdateItem: [partitions.health],
        DeleteItem: [partitions.savedPost('*')],
      },
    ],
    actions: ['cloudfront:CreateInvalidation'],
    dependencies: {
      ...service.dependencies,
      cloudfront: {
        arns: [distribution.distributionArn],
        environment: { DISTRIBUTION_ID: distribution.distributionId },
      },
    },
    environment: {
      BUCKET_NAME: bucket.bucketName,
      SITE_ORIGIN: site.origin,
      INDEX_NOW_URL: indexNowUrl,
      ...media.environment,
    },
    timeout: Duration.minutes(5),
    // One whole core, for rendering (Lambda developer guide, "Configure Lambda function memory").
    memorySize: 1769,
    invokesItself: true,
  })
  const { lambda, role } = publisher
  for (const statement of onItems([statusIndexArn], [{ Query: [partitions.published] }]))
    role.addToPolicy(statement)
  for (const { keys, reason, ...files } of publishedFiles) {
    for (const one of keys) allowFiles(role, { bucket, keys: one, ...files, ...(reason && { reason }) })
  }
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }))

  media.allow(role, 'files', ['s3:DeleteObject'])

  const failures = followStream(construct, {
    lambda,
    streamArn,
    patterns: [
      { dynamodb: { Keys: { pk: { S: FilterRule.or(...published) } } } },
      // The end of a deleted post, with which its versions end.
      {
        eventName: FilterRule.isEqual('REMOVE'),
        dynamodb: { Keys: { sk: { S: FilterRule.isEqual(DELETED_SORT_KEY) } } },
      },
    ],
  })
  lambda.configureAsyncInvoke({
    retryAttempts: 2,
    onFailure: failures.destination,
  })
  invokeEvery(Duration.hours(1), lambda, construct, 'Hourly', 'Publishes what is missing or outdated')
  new Trigger(construct, 'AfterDeployment', {
    handler: lambda,
    // Asynchronous: the deployment does not wait for pages.
    invocationType: InvocationType.EVENT,
    executeAfter: [siteFiles, publisher],
  })
  return lambda
}
