/** The template around a value, as its intrinsic functions see it. */
export interface Scope {
  /** Return value of `Ref` for a pseudo parameter, a parameter or a resource. */
  ref(name: string): unknown
  getAtt(logicalId: string, attribute: string): unknown
  importValue(exportName: string): unknown
  /** Post-processing of every string once it is complete. */
  text(value: string): string
}

/** Return value of `Ref: AWS::NoValue`: removes the property or list item that holds it. */
export const NO_VALUE = Symbol('AWS::NoValue')

const text = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`expected text, got ${JSON.stringify(value)}`)
}

/** `Fn::Sub` of a text with names of parameters, resources or `resource.attribute`. */
const substitute = (template: string, scope: Scope): string =>
  template.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    const [logicalId = '', attribute] = name.split('.')
    return text(attribute === undefined ? scope.ref(name) : scope.getAtt(logicalId, attribute))
  })

const functions: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (argument, scope) => scope.ref(text(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, attribute] = argument as string[]
    return scope.getAtt(text(logicalId), text(attribute))
  },
  'Fn::ImportValue': (argument, scope) => scope.importValue(text(resolve(argument, scope))),
  'Fn::Sub': (argument, scope) => substitute(text(argument), scope),
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = argument as unknown[]
    return (resolve(parts, scope) as unknown[]).map(text).join(text(separator))
  },
}

/** Name of the intrinsic function that `value` calls. */
function intrinsicOf(value: object): string | undefined {
  const [name, ...others] = Object.keys(value)
  if (name === undefined || others.length > 0) return undefined
  return name === 'Ref' || name.startsWith('Fn::') ? name : undefined
}

/**
 * `value` of a CloudFormation template with every intrinsic function replaced by its result. Throws on an unknown
 * function, so that no half-resolved template ever runs.
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return scope.text(value)
  if (Array.isArray(value))
    return value.map((item) => resolve(item, scope)).filter((item) => item !== NO_VALUE)
  if (typeof value !== 'object' || value === null) return value
  const name = intrinsicOf(value)
  if (name) {
    const apply = functions[name]
    if (!apply) throw new Error(`${name} is not supported`)
    const result = apply((value as Record<string, unknown>)[name], scope)
    return typeof result === 'string' ? scope.text(result) : result
  }
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, scope)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== NO_VALUE))
}
