import { join } from 'node:path'
import { Duration, Validations } from 'aws-cdk-lib'
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { TableAccess } from '../../../shared/partitions.ts'
import { METRICS_NAMESPACE } from '../monitoring/metrics-namespace.ts'
import { ServiceLogGroup } from './log-group.ts'
import { onItems } from './on-items.ts'

/** What the actions of one AWS service work on, and the environment that tells a function its name. */
interface Dependency {
  readonly arns: string[]
  readonly environment: Readonly<Record<string, string>>
}
/** By the service's IAM prefix, for example `dynamodb`. */
export type Dependencies = Readonly<Record<string, Dependency>>

/** What all functions of a stack have in common. */
export interface FunctionDefaults {
  /** Folder with the built `functions`. */
  readonly distDir: string
  readonly logRetentionDays: number
}

interface ServiceFunctionProps extends FunctionDefaults {
  /** Folder of the bundle under `functions`: the source file's path with `-` for `/`. */
  readonly bundle: string
  readonly description: string
  /** Exactly what it may do. Each action is granted on, and brings the environment of, its service's dependency. */
  readonly actions?: readonly string[]
  /** Exactly what it may do in the table (all of these together), whose environment it then gets. */
  readonly table?: readonly TableAccess[]
  readonly dependencies: Dependencies
  /** Services whose environment it gets without any permission. */
  readonly publicServices?: readonly string[] | undefined
  /** Besides that of the dependencies. */
  readonly environment?: Readonly<Record<string, string>>
  /** @default 10 seconds */
  readonly timeout?: Duration
  /** In MiB; the processor's share grows with it. @default 512 */
  readonly memorySize?: number
  /** Most runs at the same time. @default as many as the account's concurrency allows */
  readonly reservedConcurrency?: number | undefined
  /** Invokes itself to go on; Lambda would end such a chain after 16 invocations. @default false */
  readonly invokesItself?: boolean
  /** Of asynchronous invocations. @default Lambda's: two retries within six hours */
  readonly asyncInvocation?: { readonly retryAttempts: number; readonly maxEventAge: Duration }
}

/** The dependency that the table is. */
const TABLE = 'dynamodb'

/** A Lambda function with this product's defaults and exactly the permissions its actions name. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id)
    const { actions = [], table = [], publicServices = [] } = props
    const dependencyOf = (service: string): Dependency => {
      const found = props.dependencies[service]
      if (!found) throw new Error(`No resource is known for ${service}`)
      return found
    }

    const logGroup = new ServiceLogGroup(this, 'Logs', props)
    // An own role: AWSLambdaBasicExecutionRole may write to every log group of the account.
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(this.role)
    for (const [service, own = []] of Object.entries(Object.groupBy(new Set(actions), serviceOf))) {
      const { arns } = dependencyOf(service)
      this.role.addToPolicy(new PolicyStatement({ actions: own.toSorted(), resources: arns }))
    }
    if (table.length > 0) {
      for (const statement of onItems(dependencyOf(TABLE).arns, table)) this.role.addToPolicy(statement)
    }
    const known = new Set([...actions.map(serviceOf), ...table.map(() => TABLE), ...publicServices])

    Validations.of(this.role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'Active tracing puts segments on *: X-Ray knows no resources. A test holds that nothing else is on *.',
    })

    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(props.distDir, 'functions', props.bundle)),
      handler: 'index.handler',
      role: this.role,
      logGroup,
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      // Adds xray:PutTraceSegments and xray:PutTelemetryRecords on `*`: X-Ray has no resources to name (AWS service
      // authorization reference, "Actions defined by AWS X-Ray").
      tracing: Tracing.ACTIVE,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: props.bundle,
        POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        ...Object.assign({}, ...[...known].map((service) => dependencyOf(service).environment)),
        ...props.environment,
      },
      ...props.asyncInvocation,
      ...(props.reservedConcurrency && { reservedConcurrentExecutions: props.reservedConcurrency }),
      ...(props.invokesItself && { recursiveLoop: RecursiveLoop.ALLOW }),
    })
    if (props.invokesItself) {
      // In a policy of its own: the function depends on the role's, which therefore can't name it.
      new Policy(this, 'InvokeItself', {
        roles: [this.role],
        statements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.lambda.functionArn] }),
        ],
      })
    }
  }
}

/** Prefix of an IAM action. */
const serviceOf = (action: string): string => action.split(':')[0] ?? ''
