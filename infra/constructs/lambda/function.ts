import { join } from 'node:path'
import { Duration, Validations } from 'aws-cdk-lib'
import { Policy, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { TableAccess } from '../../../shared/table/partitions.ts'
import { ServiceLogGroup } from './log-group.ts'
import { onItems } from './permissions.ts'
import { ServiceRole } from './service-role.ts'

/** Namespace of our functions' metrics. */
export const METRICS_NAMESPACE = 'Wholesale'

/** Resources of one AWS service, and the environment variables with their names. */
export interface Dependency {
  readonly arns: string[]
  readonly environment: Readonly<Record<string, string>>
  /** Id of cdk-nag's finding about a `*` in `arns`, and its justification. */
  readonly acknowledged?: { readonly id: string; readonly reason: string }
}
/** Dependencies by the service's IAM prefix, for example `dynamodb`. */
export type Dependencies = Readonly<Record<string, Dependency>>

/** Properties of all functions of a stack. */
export interface FunctionDefaults {
  /** Folder with the built `functions`. */
  readonly distDir: string
  readonly logRetentionDays: number
}

/** What the constructs with functions are made with. */
export interface ServiceProps extends FunctionDefaults {
  readonly dependencies: Dependencies
}

interface ServiceFunctionProps extends ServiceProps {
  /** @default one of its own */
  readonly logGroup?: ServiceLogGroup
  /** Folder of the bundle under `functions`: the source file's path with `-` for `/`. */
  readonly bundle: string
  readonly description: string
  /** IAM actions, granted on the service's dependency, whose environment the function gets. */
  readonly actions?: readonly string[]
  /** Access to the table's items, all entries together; the function gets the table's environment. */
  readonly table?: readonly TableAccess[]
  /** Services whose environment it gets without a permission. */
  readonly publicServices?: readonly string[] | undefined
  /** Additional environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** @default 10 seconds */
  readonly timeout?: Duration
  /** MiB; the processor's share is proportional. @default 1024 */
  readonly memorySize?: number
  /** Allows invocations of itself, which Lambda otherwise stops after 16. @default false */
  readonly invokesItself?: boolean
  /** Retries of asynchronous invocations. @default Lambda's: two within six hours */
  readonly asyncInvocation?: { readonly retryAttempts: number; readonly maxEventAge: Duration }
}

/** The table's dependency. */
const TABLE = 'dynamodb'

/** A Lambda function with this product's defaults, and exactly the permissions in its properties. */
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

    const logGroup = props.logGroup ?? new ServiceLogGroup(this, 'Logs', props)
    // No AWSLambdaBasicExecutionRole: it may write to every log group of the account.
    this.role = new ServiceRole(this, 'Role', 'lambda')
    logGroup.grantWrite(this.role)
    for (const [service, own = []] of Object.entries(Object.groupBy(new Set(actions), serviceOf))) {
      const { arns, acknowledged } = dependencyOf(service)
      if (acknowledged) Validations.of(this.role).acknowledge(acknowledged)
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
      // 0.6 of a core: a first call takes half as long as with 512, and computing costs the same.
      memorySize: props.memorySize ?? 1024,
      timeout: props.timeout ?? Duration.seconds(10),
      // Adds X-Ray's actions on `*`: X-Ray has no resources (AWS service authorization reference, "Actions defined by
      // AWS X-Ray").
      tracing: Tracing.ACTIVE,
      environment: {
        POWERTOOLS_SERVICE_NAME: props.bundle,
        POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        ...Object.assign({}, ...[...known].map((service) => dependencyOf(service).environment)),
        ...props.environment,
      },
      ...props.asyncInvocation,
      ...(props.invokesItself && { recursiveLoop: RecursiveLoop.ALLOW }),
    })
    if (props.invokesItself) {
      // A policy of its own: the function depends on the role, which therefore can't name it.
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
