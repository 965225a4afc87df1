import { join, relative } from 'node:path'
import { DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { ASSETS, COMPRESSED_ASSETS } from '../../../shared/assets.ts'
import { ServiceLogGroup } from '../lambda/log-group.ts'
import { allowFiles } from '../lambda/permissions.ts'
import type { Site } from './site.ts'

/** Id prefix of the CDK's copy function. */
const COPIER = 'Custom::CDKBucketDeployment'

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

    const assets = new Asset(this, 'Assets', {
      path: join(frontend, ASSETS),
      exclude: [relative(ASSETS, COMPRESSED_ASSETS)],
    })
    const compressed = new Asset(this, 'CompressedAssets', { path: join(frontend, COMPRESSED_ASSETS) })
    const documents = new Asset(this, 'Documents', { path: frontend, exclude: [ASSETS] })

    // BucketDeployment's own role would have s3:GetObject*, s3:List*, s3:DeleteObject*, and invalidations of every
    // distribution of the account.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    const logGroup = new ServiceLogGroup(this, 'Logs', { logRetentionDays })
    logGroup.grantWrite(role)
    const allow = (actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }))
    // Not the objects' keys, which change with every build: a changed policy takes effect after a delay.
    allow(['s3:GetObject'], [documents.bucket.arnForObjects('*')])
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

    const common = {
      destinationBucket: site.bucket,
      prune: false,
      role: role.withoutPolicyUpdates(),
      logGroup,
    }
    const forEver = [CacheControl.fromString('public, max-age=31536000, immutable')]
    const assetFiles = new BucketDeployment(this, 'AssetFiles', {
      ...common,
      sources: [Source.bucket(assets.bucket, assets.s3ObjectKey)],
      destinationKeyPrefix: ASSETS,
      cacheControl: forEver,
    })
    const compressedFiles = new BucketDeployment(this, 'CompressedFiles', {
      ...common,
      sources: [Source.bucket(compressed.bucket, compressed.s3ObjectKey)],
      destinationKeyPrefix: COMPRESSED_ASSETS,
      contentEncoding: 'br',
      cacheControl: forEver,
    })
    const documentFiles = new BucketDeployment(this, 'DocumentFiles', {
      ...common,
      sources: [Source.bucket(documents.bucket, documents.s3ObjectKey)],
      // Browsers revalidate each time; the edge caches until an invalidation.
      cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=31536000')],
      distribution: site.distribution,
      distributionPaths: ['/*'],
      // An invalidation can take longer than Lambda's 15 minutes, and would fail the deployment.
      waitForDistributionInvalidation: false,
    })
    for (const copier of Stack.of(this).node.children.filter(({ node }) => node.id.startsWith(COPIER))) {
      Validations.of(copier).acknowledge({
        id: 'AwsSolutions-L1',
        reason: "The CDK's own function, in the runtime that the installed version of the CDK has tested.",
      })
    }
    assetFiles.node.addDependency(role)
    compressedFiles.node.addDependency(role)
    // New documents refer to new assets.
    documentFiles.node.addDependency(role, assetFiles, compressedFiles)
  }
}
