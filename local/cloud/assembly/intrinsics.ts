/** What resolving a template value needs to know about the template around it. */
export interface Scope {
  /** Pseudo parameters, parameters and resources, as `Ref` gives them. */
  ref(name: string): unknown
  getAtt(logicalId: string, attribute: string): unknown
  importValue(exportName: string): unknown
  condition(name: string): boolean
  findInMap(map: string, top: string, second: string): unknown
  /** Last word on every string once it is whole. */
  text(value: string): string
}

/** Marks what `Ref: AWS::NoValue` leaves: the property or list item that holds it disappears. */
export const NO_VALUE = Symbol('AWS::NoValue')

type Arguments = unknown[]

const text = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`expected text, got ${JSON.stringify(value)}`)
}

/** `[logicalId, attribute]` of `Fn::GetAtt`, which may also be written `logicalId.attribute`. */
function attributePath(value: unknown): [string, string] {
  const [logicalId, ...attribute] = Array.isArray(value) ? value.map(text) : text(value).split('.')
  return [logicalId ?? '', attribute.join('.')]
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, variables] = Array.isArray(argument) ? (argument as Arguments) : [argument, {}]
  const given = (variables ?? {}) as Record<string, unknown>
  return text(template).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (name in given) return text(resolve(given[name], scope))
    return text(name.includes('.') ? scope.getAtt(...attributePath(name)) : scope.ref(name))
  })
}

const functions: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (argument, scope) => scope.ref(text(argument)),
  Condition: (argument, scope) => scope.condition(text(argument)),
  'Fn::GetAtt': (argument, scope) => scope.getAtt(...attributePath(resolve(argument, scope))),
  'Fn::ImportValue': (argument, scope) => scope.importValue(text(resolve(argument, scope))),
  'Fn::Sub': substitute,
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = argument as Arguments
    return (resolve(parts, scope) as Arguments).map(text).join(text(separator))
  },
  'Fn::Split': (argument, scope) => {
    const [separator, source] = argument as Arguments
    return text(resolve(source, scope)).split(text(separator))
  },
  'Fn::Select': (argument, scope) => {
    const [index, list] = resolve(argument, scope) as [unknown, Arguments]
    const chosen = list[Number(index)]
    if (chosen === undefined) throw new Error(`Fn::Select has no item ${text(index)}`)
    return chosen
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, top, second] = resolve(argument, scope) as Arguments
    return scope.findInMap(text(map), text(top), text(second))
  },
  'Fn::If': (argument, scope) => {
    const [condition, whenTrue, whenFalse] = argument as Arguments
    return resolve(scope.condition(text(condition)) ? whenTrue : whenFalse, scope)
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = resolve(argument, scope) as Arguments
    return text(left) === text(right)
  },
  'Fn::Not': (argument, scope) => !(resolve(argument, scope) as Arguments)[0],
  'Fn::And': (argument, scope) => (resolve(argument, scope) as Arguments).every(Boolean),
  'Fn::Or': (argument, scope) => (resolve(argument, scope) as Arguments).some(Boolean),
}

/** The name of the intrinsic function that `value` is a call of. `Condition` is one only inside conditions. */
function intrinsicOf(value: object): string | undefined {
  const [name, ...others] = Object.keys(value)
  if (name === undefined || others.length > 0) return undefined
  const isCondition = name === 'Condition' && typeof Object.values(value)[0] === 'string'
  return name === 'Ref' || name.startsWith('Fn::') || isCondition ? name : undefined
}

/**
 * `value` of a CloudFormation template with every intrinsic function replaced by what it gives. Throws on a
 * function it does not know, so that no half-resolved template ever runs.
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return scope.text(value)
  if (Array.isArray(value))
    return value.map((item) => resolve(item, scope)).filter((item) => item !== NO_VALUE)
  if (typeof value !== 'object' || value === null) return value
  const name = intrinsicOf(value)
  if (name) {
    const apply = functions[name]
    if (!apply) throw new Error(`${name} is not understood`)
    const result = apply((value as Record<string, unknown>)[name], scope)
    return typeof result === 'string' ? scope.text(result) : result
  }
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, scope)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== NO_VALUE))
}
