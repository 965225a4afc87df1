import { join } from 'node:path'
import { DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { ASSETS } from '../../../shared/assets.ts'
import { ServiceLogGroup } from '../lambda/log-group.ts'
import { allowFiles } from '../lambda/permissions.ts'
import { ServiceRole } from '../lambda/service-role.ts'
import type { Site } from './site.ts'

/** Id prefix of the CDK's copy function. */
const COPIER = 'Custom::CDKBucketDeployment'

/** Texts by ending, with what the types guessed by `aws s3 sync` lack: the charset, and one of them at all. */
const TEXTS = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  speculationrules: 'application/speculationrules+json',
} as const
type Text = keyof typeof TEXTS

interface SiteFilesProps {
  readonly site: Site
  /** Folder with the built `frontend`. */
  readonly distDir: string
  readonly logRetentionDays: number
}

/**
 * Copies the built frontend into the site's bucket, without deletions: the bucket has published pages, too, and open
 * browser tabs request assets of older builds.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { site, distDir, logRetentionDays }: SiteFilesProps) {
    super(scope, id)
    const frontend = join(distDir, 'frontend')

    // BucketDeployment's own role would have s3:GetObject*, s3:List*, s3:DeleteObject*, and invalidations of every
    // distribution of the account.
    const role = new ServiceRole(this, 'Role', 'lambda')
    const logGroup = new ServiceLogGroup(this, 'Logs', { logRetentionDays })
    logGroup.grantWrite(role)
    const allow = (actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }))
    const { partition, region } = Stack.of(this)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:${partition}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-${region}/*]`,
      reason: "The bucket holds what the CDK uploaded for deployments: code and templates, nobody's data.",
    })
    allow(['s3:ListBucket'], [site.bucket.bucketArn])
    allowFiles(role, {
      bucket: site.bucket,
      keys: '*',
      actions: ['s3:PutObject'],
      reason:
        'Every build names its files anew, at the top and under assets/. It may neither read nor delete.',
    })
    allow(['cloudfront:CreateInvalidation'], [site.distribution.distributionArn])

    let copies = 0
    const copy = (name: string, source: Asset, props: Partial<BucketDeploymentProps>) => {
      const files = new BucketDeployment(this, name, {
        sources: [Source.bucket(source.bucket, source.s3ObjectKey)],
        destinationBucket: site.bucket,
        prune: false,
        role: role.withoutPolicyUpdates(),
        logGroup,
        ...props,
      })
      files.node.addDependency(role)
      // The one copy function takes the first construct's layer with the AWS command line; the others would be unused.
      if (copies > 0) files.node.tryRemoveChild('AwsCliLayer')
      copies += 1
      return files
    }
    /** Copies a folder's texts of these kinds, each with its type. */
    const copyTexts = (name: string, path: string, kinds: Text[], props: Partial<BucketDeploymentProps>) =>
      kinds.map((kind) => {
        const id = `${name}${kind.toUpperCase()}`
        const source = new Asset(this, `${id}Source`, { path, exclude: ['*', `!*.${kind}`] })
        return copy(id, source, { ...props, contentType: TEXTS[kind] })
      })

    const assets = join(frontend, ASSETS)
    const cacheControl = [CacheControl.fromString('public, max-age=31536000, immutable')]
    const toAssets = { destinationKeyPrefix: ASSETS, cacheControl }
    const otherAssets = new Asset(this, 'Assets', { path: assets, exclude: ['*.css', '*.js', '*.svg'] })
    // Not the objects' keys, which change with every build: a changed policy takes effect after a delay.
    allow(['s3:GetObject'], [otherAssets.bucket.arnForObjects('*')])
    const assetFiles = [
      ...copyTexts('Assets', assets, ['css', 'js', 'svg'], toAssets),
      copy('AssetFiles', otherAssets, toAssets),
    ]

    // Browsers revalidate each time; the edge caches until an invalidation.
    const toTop = { cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=31536000')] }
    const otherDocuments = new Asset(this, 'Documents', {
      path: frontend,
      exclude: [ASSETS, '*.html', '*.svg', '*.speculationrules'],
    })
    const documentTexts = copyTexts('Documents', frontend, ['html', 'svg', 'speculationrules'], toTop)
    const documentFiles = copy('DocumentFiles', otherDocuments, {
      ...toTop,
      distribution: site.distribution,
      distributionPaths: ['/*'],
      // An invalidation can take longer than Lambda's 15 minutes, and would fail the deployment.
      waitForDistributionInvalidation: false,
    })
    // New documents refer to new assets; the invalidation comes last.
    for (const text of documentTexts) text.node.addDependency(...assetFiles)
    documentFiles.node.addDependency(...documentTexts)
    for (const copier of Stack.of(this).node.children.filter(({ node }) => node.id.startsWith(COPIER))) {
      Validations.of(copier).acknowledge({
        id: 'AwsSolutions-L1',
        reason: "The CDK's own function, in the runtime that the installed version of the CDK has tested.",
      })
    }
  }
}
