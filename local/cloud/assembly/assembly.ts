import { nestedName, readAssembly, type Stack } from './assembly-files.ts'
import { resolveSecrets } from './dynamic-references.ts'
import { NO_VALUE, resolve, type Scope } from './intrinsics.ts'
import {
  arnOf,
  attributeOf,
  type Environment,
  NAME_PROPERTIES,
  type Named,
  OWNER_PROPERTIES,
  refOf,
} from './resource-names.ts'

/** One resource of a synthesized template, its intrinsic functions resolved. */
export interface Resource<P = Record<string, unknown>> {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  readonly properties: P
  /** Logical ids of resources that are created before. */
  readonly dependsOn: readonly string[]
}

/** The synthesized cloud, all stacks together. */
export interface Assembly {
  resources<P = Record<string, unknown>>(type: string): Resource<P>[]
  find<P = Record<string, unknown>>(physicalIdOrArn: string): Resource<P> | undefined
  /** Absolute folder (or file) of an asset by its S3 object key (`<hash>.zip`). */
  asset(key: string): string
  outputs: Record<string, string>
  /** Return value of `Ref`. */
  physicalId(resource: Resource<unknown>): string
  arn(resource: Resource<unknown>): string
  /** Account and region of the resource's stack; sample values as long as no account is configured. */
  environmentOf(resource: Resource<unknown>): Environment
}

interface Surroundings {
  /** Port of the distribution: its domain is `localhost:<port>`, and without TLS its `https://` becomes `http://`. */
  readonly port: number
  /** Current value of a secret, for `{{resolve:secretsmanager:…}}`; without it these references stay. */
  readonly secret?: (arn: string) => string
}

/** Kinds that change the behaviour of supported ones: leaving one out would go unnoticed. */
const UNSUPPORTED = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::IAM::ManagedPolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::ResourcePolicy',
]

/** Reads the cloud assembly that `cdk synth` wrote to `directory`. Throws, naming the resource, on unsupported parts. */
export function loadAssembly(directory: string, { port, secret }: Surroundings): Assembly {
  const { stacks, assets } = readAssembly(directory)

  const named = (stack: Stack, logicalId: string): Named => {
    const declared = stack.template.Resources?.[logicalId]
    if (!declared) throw new Error(`${stack.name} has no resource ${logicalId}`)
    const text = (property = '') => {
      const value = declared.Properties?.[property]
      return value === undefined ? undefined : String(resolve(value, scopeOf(stack)))
    }
    const { Type: type } = declared
    const [name, owner] = [text(NAME_PROPERTIES[type]), text(OWNER_PROPERTIES[type])]
    return { stack: stack.name, logicalId, type, name, owner }
  }

  function importValue(exportName: string): unknown {
    for (const stack of stacks) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (!output.Export || resolve(output.Export.Name, scopeOf(stack)) !== exportName) continue
        return resolve(output.Value, scopeOf(stack))
      }
    }
    throw new Error(`no stack exports ${exportName}`)
  }

  /** A nested stack's parameter, as its parent sets it. */
  function parameterOf({ nestedIn }: Stack, name: string): unknown {
    const given = nestedIn?.parameters[name]
    return nestedIn && given !== undefined ? resolve(given, scopeOf(nestedIn.parent)) : undefined
  }

  /** The output of any stack that is called as a parameter: the deployment hands it over. */
  function outputNamed(name: string): unknown {
    const stack = stacks.find(({ nestedIn, template }) => !nestedIn && template.Outputs?.[name])
    const declared = stack?.template.Outputs?.[name]
    return stack && declared && resolve(declared.Value, scopeOf(stack))
  }

  /** An output of a nested stack. */
  function outputOf(stack: Stack, logicalId: string, output: string): unknown {
    const nested = stacks.find(({ name }) => name === nestedName(stack, logicalId))
    const declared = nested?.template.Outputs?.[output]
    if (!nested || !declared) throw new Error(`${stack.name} has no nested stack ${logicalId} with ${output}`)
    return resolve(declared.Value, scopeOf(nested))
  }

  function scopeOf(stack: Stack): Scope {
    const { template, environment } = stack
    const pseudo: Record<string, unknown> = {
      'AWS::AccountId': environment.account,
      'AWS::Region': environment.region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack.name,
      'AWS::StackId': `arn:aws:cloudformation:${environment.region}:${environment.account}:stack/${stack.name}/local`,
      'AWS::NoValue': NO_VALUE,
    }
    return {
      ref(name) {
        if (name in pseudo) return pseudo[name]
        const parameter = template.Parameters?.[name]
        if (parameter) return parameterOf(stack, name) ?? outputNamed(name) ?? parameter.Default
        return refOf(named(stack, name), environment)
      },
      getAtt: (logicalId, attribute) =>
        attribute.startsWith('Outputs.')
          ? outputOf(stack, logicalId, attribute.replace('Outputs.', ''))
          : attributeOf(named(stack, logicalId), attribute, environment, port),
      importValue,
      text(value) {
        const known = secret ? resolveSecrets(value, secret) : value
        return known.replaceAll(`https://localhost:${port}`, `http://localhost:${port}`)
      },
    }
  }

  /** Resolved on demand and once: kinds that don't run here may use unsupported functions. */
  const resolved = new Map<string, Resource>()
  function resourceOf(stack: Stack, logicalId: string): Resource {
    const key = `${stack.name}/${logicalId}`
    const known = resolved.get(key)
    if (known) return known
    const declared = stack.template.Resources?.[logicalId]
    try {
      const properties = resolve(declared?.Properties ?? {}, scopeOf(stack)) as Record<string, unknown>
      const dependsOn = declared?.DependsOn ?? []
      const resource = { stack: stack.name, logicalId, type: declared?.Type ?? '', properties, dependsOn }
      resolved.set(key, resource)
      return resource
    } catch (error) {
      throw new Error(`${key} (${declared?.Type}): ${(error as Error).message}`, { cause: error })
    }
  }

  const declarations = stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {}).map(([logicalId, { Type: type, Condition }]) => {
      if (Condition) throw new Error(`${logicalId}: conditions are not supported locally`)
      if (UNSUPPORTED.includes(type)) throw new Error(`${logicalId}: ${type} is not supported locally`)
      return { stack, logicalId, type }
    }),
  )

  // Logs, credentials and the permission record identify a function by its logical id alone.
  const functionIds = declarations.flatMap(({ type, logicalId }) =>
    type === 'AWS::Lambda::Function' ? [logicalId] : [],
  )
  const twice = functionIds.find((logicalId, index) => functionIds.indexOf(logicalId) !== index)
  if (twice) throw new Error(`two stacks have a function ${twice}: each needs an id of its own`)

  const byId = new Map<string, (typeof declarations)[number]>()
  for (const one of declarations) {
    const naming = named(one.stack, one.logicalId)
    byId.set(arnOf(naming, one.stack.environment), one)
    const id = refOf(naming, one.stack.environment)
    if (!byId.has(id)) byId.set(id, one)
  }

  const namingOf = (resource: Resource<unknown>): [Named, Environment] => {
    const stack = stacks.find(({ name }) => name === resource.stack)
    if (!stack) throw new Error(`there is no stack ${resource.stack}`)
    return [named(stack, resource.logicalId), stack.environment]
  }

  const topLevel = stacks.filter(({ nestedIn }) => !nestedIn)
  const outputs = topLevel.flatMap((stack) =>
    Object.entries(stack.template.Outputs ?? {}).map(
      ([name, { Value }]) => [name, String(resolve(Value, scopeOf(stack)))] as const,
    ),
  )

  return {
    resources: <P>(type: string) =>
      declarations
        .filter((one) => one.type === type)
        .map((one) => resourceOf(one.stack, one.logicalId) as Resource<P>),
    find: <P>(id: string) => {
      const one = byId.get(id)
      return one && (resourceOf(one.stack, one.logicalId) as Resource<P>)
    },
    asset(key) {
      const path = assets.get(key)
      if (!path) throw new Error(`the cloud assembly has no asset ${key}`)
      return path
    },
    outputs: Object.fromEntries(outputs),
    physicalId: (resource) => refOf(...namingOf(resource)),
    arn: (resource) => arnOf(...namingOf(resource)),
    environmentOf: (resource) => namingOf(resource)[1],
  }
}
