import { CfnOutput, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { Api } from '../constructs/api/api.ts'
import { addCanary } from '../constructs/lambda/canary.ts'
import { addEnquiryNotice } from '../constructs/lambda/enquiry-notice.ts'
import { addExporter } from '../constructs/lambda/exporter.ts'
import type { Dependencies } from '../constructs/lambda/function.ts'
import { Generator } from '../constructs/lambda/generator.ts'
import { addPictureEncoder } from '../constructs/lambda/picture-encoder.ts'
import { addPublisher } from '../constructs/lambda/publisher.ts'
import { addReporter } from '../constructs/lambda/reporter.ts'
import { addScheduler } from '../constructs/lambda/scheduler.ts'
import { Budget } from '../constructs/monitoring/budget.ts'
import { Monitoring } from '../constructs/monitoring/monitoring.ts'
import { EdgeLogs } from '../constructs/site/edge-logs.ts'
import { Site } from '../constructs/site/site.ts'
import { SiteFiles } from '../constructs/site/site-files.ts'
import { addSiteRecords } from '../constructs/site/site-records.ts'
import { limitTriggerProvider } from '../constructs/site/trigger-provider.ts'
import type { StatefulStack } from './stateful-stack.ts'

interface StatelessStackProps extends StackProps {
  readonly config: Config
  /** Folder with the built `functions` and `frontend`. */
  readonly distDir: string
  readonly stateful: StatefulStack
}

/**
 * API, functions and site, which can be re-created from source and the stateful stack. Its references are exports of the
 * stateful stack (`defaultCrossStackReferences: strong` in cdk.json), which CloudFormation protects while they are used.
 */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, { config, distDir, stateful, ...props }: StatelessStackProps) {
    super(scope, id, { ...props, description: 'Wholesale site: API, functions and pages' })
    const { logRetentionDays } = config
    const stored = dependenciesOf(stateful)
    const service = { distDir, logRetentionDays, dependencies: stored }
    // Not an AWS service: no permission.
    const openai = { arns: [], environment: { OPENAI_BASE_URL: config.ai.baseUrl } }

    const generator = new Generator(this, 'Generator', {
      ...service,
      dependencies: { ...stored, openai },
      openaiModel: config.openaiModel,
      atOnce: config.generation.atOnce,
    })
    const pictureQueue = addPictureEncoder(this, {
      ...service,
      media: stateful.media,
    })
    const generationLimit = {
      GENERATIONS_PER_DAY: String(config.generation.perDay),
      // By whose price money is reserved.
      OPENAI_MODEL: config.openaiModel,
    }
    const api = new Api(this, 'Api', {
      ...service,
      dependencies: {
        ...stored,
        openai,
        s3: stateful.media.uploads,
      },
      background: {
        generation: {
          sqs: generator.queue.sender('GENERATION_QUEUE_URL', generationLimit),
          lambda: {
            arns: [generator.lambda.functionArn],
            environment: { GENERATOR_FUNCTION_NAME: generator.lambda.functionName, ...generationLimit },
          },
        },
        media: { sqs: pictureQueue.sender('PICTURE_QUEUE_URL') },
      },
      statusIndexArn: stateful.table.statusIndexArn,
      throttle: config.throttle,
      originSecretArn: stateful.originSecret.secretArn,
    })
    const domain = this.domainOf(config)
    const site = new Site(this, 'Site', {
      apiId: api.apiId,
      media: stateful.media,
      originSecret: stateful.originSecret.current,
      domain,
      webAclArn: config.firewall ? new CfnParameter(this, 'WebAclArn').valueAsString : undefined,
      hstsPreload: config.domain?.hstsPreload ?? false,
      hasAnalytics: config.analyticsId !== undefined,
    })
    if (config.domain?.hostedZone) {
      addSiteRecords(this, {
        domainName: config.domain.name,
        zone: config.domain.hostedZone,
        distribution: site.distribution,
      })
    }
    const siteFiles = new SiteFiles(this, 'SiteFiles', { site, distDir, logRetentionDays })
    const streamArn = stateful.table.streamArn
    const publisher = addPublisher(this, {
      ...service,
      streamArn,
      statusIndexArn: stateful.table.statusIndexArn,
      site,
      siteFiles,
      media: stateful.media,
      // A site at CloudFront's own address is no public one yet.
      indexNowUrl: domain ? config.indexNow.url : '',
    })
    limitTriggerProvider(this, logRetentionDays)
    const scheduler = addScheduler(this, {
      ...service,
      statusIndexArn: stateful.table.statusIndexArn,
    })
    const exporter = addExporter(this, {
      ...service,
      tableArn: stateful.table.arn,
      exports: stateful.exports,
    })
    const followers = [publisher]
    if (config.notifications) {
      const { notifications } = config
      followers.push(
        addEnquiryNotice(this, { ...service, streamArn, siteOrigin: site.origin, notifications }),
      )
    }

    const { alerts } = config
    const siteFailures = addCanary(this, {
      ...service,
      siteOrigin: site.origin,
      everyMinutes: alerts.everyMinutes,
    })
    const { name: tableName } = stateful.table
    const { alarms, failureQueues } = new Monitoring(this, 'Watch', {
      alerts,
      apiId: api.apiId,
      tableName,
      followers,
      generator,
      siteFailures,
      site,
    })
    const budget = alerts.email
      ? new Budget(this, 'Budget', { limit: alerts.monthlyBudget, email: alerts.email })
      : undefined
    const edgeLogs = new EdgeLogs(this, 'EdgeLogs')
    const reporter = addReporter(this, {
      ...service,
      siteOrigin: site.origin,
      edgeLogs,
      failureQueues,
      alarms,
      budgetName: budget?.ref,
      certificateArn: domain?.certificate.certificateArn,
      notifications: config.notifications,
    })

    new CfnOutput(this, 'SiteUrl', { value: site.origin })
    new CfnOutput(this, 'PublisherName', { value: publisher.functionName })
    new CfnOutput(this, 'SchedulerName', { value: scheduler.functionName })
    new CfnOutput(this, 'ExporterName', { value: exporter.functionName })
    new CfnOutput(this, 'ReporterName', { value: reporter.functionName })
    new CfnOutput(this, 'ApiId', { value: api.apiId })
    // The stack of the logs' delivery takes these two by their names.
    new CfnOutput(this, 'EdgeLogsBucketName', { value: edgeLogs.bucket.bucketName })
    new CfnOutput(this, 'DistributionId', { value: site.distribution.distributionId })
    new CfnOutput(this, 'DistributionDomainName', { value: site.distribution.distributionDomainName })
  }

  /**
   * The domain with its certificate: the configured one, or the us-east-1 stack's as a parameter, which CloudFormation
   * remembers: the CDK's references between regions are slow and brittle.
   */
  private domainOf({ domain }: Config) {
    if (!domain) return undefined
    const arn = domain.certificateArn ?? new CfnParameter(this, 'CertificateArn').valueAsString
    return { name: domain.name, certificate: Certificate.fromCertificateArn(this, 'Certificate', arn) }
  }
}

const dependenciesOf = ({ table, aiKey, administrator }: StatefulStack): Dependencies => ({
  dynamodb: { arns: [table.arn], environment: { TABLE_NAME: table.name } },
  secretsmanager: { arns: [aiKey.secretArn], environment: { AI_SECRET_ARN: aiKey.secretArn } },
  'cognito-idp': {
    arns: [administrator.userPoolArn],
    environment: { USER_POOL_ID: administrator.userPoolId, USER_POOL_CLIENT_ID: administrator.clientId },
  },
})
