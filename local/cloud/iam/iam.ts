import * as z from 'zod'
import { matches } from '../wildcard.ts'

/** Facts about a request that policy conditions may ask for. An absent key is a fact AWS would not send either. */
export type Context = Readonly<Record<string, string | readonly string[]>>

/** One thing that a policy allows, as written there (all may hold wildcards). */
export interface Grant {
  readonly action: string
  readonly resource: string
  /** Partitions of a table that it is limited to, one of the patterns; undefined when it is not. */
  readonly leadingKey?: string
}

/** Key of conditions that limit an action to partitions of a table. */
export const LEADING_KEYS = 'dynamodb:LeadingKeys'

export interface Statement {
  readonly effect: 'Allow' | 'Deny'
  readonly actions: { readonly negated: boolean; readonly patterns: readonly string[] }
  readonly resources: { readonly negated: boolean; readonly patterns: readonly string[] }
  /** Roles (ARN patterns) and services of a resource policy; undefined in an identity policy. */
  readonly principals: readonly string[] | undefined
  readonly conditions: readonly Condition[]
}

interface Condition {
  readonly operator: string
  readonly key: string
  readonly values: readonly string[]
}

const oneOrMore = z
  .union([z.string(), z.boolean(), z.number(), z.array(z.union([z.string(), z.boolean(), z.number()]))])
  .transform((value) => [value].flat().map(String))

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore.optional(),
  NotAction: oneOrMore.optional(),
  Resource: oneOrMore.optional(),
  NotResource: oneOrMore.optional(),
  Principal: z.union([z.literal('*'), z.record(z.string(), oneOrMore)]).optional(),
  Condition: z.record(z.string(), z.record(z.string(), oneOrMore)).optional(),
})

const policyDocument = z.object({
  Statement: z.union([statement, z.array(statement)]).transform((value) => [value].flat()),
})

type Test = (expected: string, actual: string) => boolean
const equal: Test = (expected, actual) => expected === actual

/** Operators of IAM conditions; a `not` one holds when no expected value fits. */
const operators: Record<string, { fits: Test; not?: true }> = {
  StringEquals: { fits: equal },
  StringNotEquals: { fits: equal, not: true },
  StringLike: { fits: matches },
  StringNotLike: { fits: matches, not: true },
  ArnEquals: { fits: matches },
  ArnLike: { fits: matches },
  ArnNotLike: { fits: matches, not: true },
  Bool: { fits: (expected, actual) => expected.toLowerCase() === actual.toLowerCase() },
}

/** Condition keys with a known value in some request; a condition on any other key can't be evaluated. */
const KEYS = new Set(
  ['aws:SecureTransport', 'aws:PrincipalArn', 'aws:SourceArn', LEADING_KEYS, 's3:prefix'].map((key) =>
    key.toLowerCase(),
  ),
)

function splitOperator(written: string) {
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?([A-Za-z]+?)(IfExists)?$/.exec(written) ?? []
  return { set, name, ifExists: Boolean(ifExists) }
}

function checkCondition({ operator, key }: Condition): void {
  const { name } = splitOperator(operator)
  if (name !== 'Null' && !operators[name]) throw new Error(`condition operator ${operator} is not understood`)
  if (!KEYS.has(key.toLowerCase())) throw new Error(`condition key ${key} is not understood`)
}

function principalsOf(principal: z.infer<typeof statement>['Principal']): string[] | undefined {
  if (principal === undefined) return undefined
  return principal === '*' ? ['*'] : [...(principal.AWS ?? []), ...(principal.Service ?? [])]
}

/**
 * Reads a policy document. Throws, beginning with `where`, on what it cannot judge rightly: an unknown element,
 * condition operator or key of a statement that may concern a role.
 */
export function parsePolicy(document: unknown, where: string): Statement[] {
  const parsed = policyDocument.safeParse(document)
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`)
  return parsed.data.Statement.map((given) => {
    const conditions = Object.entries(given.Condition ?? {}).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) => ({ operator, key, values })),
    )
    const principals = principalsOf(given.Principal)
    try {
      if (principals?.length !== 0) conditions.forEach(checkCondition)
    } catch (error) {
      throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
    }
    return {
      effect: given.Effect,
      actions: { negated: !given.Action, patterns: given.Action ?? given.NotAction ?? [] },
      resources: {
        negated: given.NotResource !== undefined,
        patterns: given.Resource ?? given.NotResource ?? ['*'],
      },
      principals,
      conditions,
    }
  })
}

function holds({ operator, key, values }: Condition, context: Context): boolean {
  const { set, name, ifExists } = splitOperator(operator)
  const actual = Object.entries(context).find(([known]) => known.toLowerCase() === key.toLowerCase())?.[1]
  if (name === 'Null') return values.includes(String(actual === undefined))
  const test = operators[name]
  if (!test) return false
  if (actual === undefined) return ifExists || set === 'ForAllValues' || test.not === true
  const satisfied = (one: string) => values.some((value) => test.fits(value, one)) !== (test.not ?? false)
  const all = [actual].flat()
  return set === 'ForAnyValue' ? all.some(satisfied) : all.every(satisfied)
}

/** Statements of a resource policy that name this role (by ARN) or service, such as `cloudfront.amazonaws.com`. */
export const concerns = ({ principals = [] }: Statement, principal: string): boolean =>
  principals.some((pattern) => matches(pattern, principal))

const covers = ({ negated, patterns }: Statement['actions'], value: string, fold: boolean) =>
  patterns.some((pattern) =>
    fold ? matches(pattern.toLowerCase(), value.toLowerCase()) : matches(pattern, value),
  ) !== negated

/**
 * What the policies say to one action on one resource: an explicit Deny wins, then an Allow is needed (IAM's policy
 * evaluation logic within one account). `by` lists the grants that allow it.
 */
export function decide(
  statements: readonly Statement[],
  { action, resource, context }: { action: string; resource: string; context: Context },
): { allowed: boolean; by: Grant[] } {
  const applicable = statements.filter(
    (one) =>
      covers(one.actions, action, true) &&
      covers(one.resources, resource, false) &&
      one.conditions.every((condition) => holds(condition, context)),
  )
  if (applicable.some(({ effect }) => effect === 'Deny')) return { allowed: false, by: [] }
  const leadingKeys = [context[LEADING_KEYS] ?? []].flat()
  const by = applicable
    .flatMap(grantsOf)
    .filter(
      (grant) =>
        matches(grant.action.toLowerCase(), action.toLowerCase()) &&
        matches(grant.resource, resource) &&
        (grant.leadingKey === undefined || leadingKeys.some((key) => matches(grant.leadingKey ?? '', key))),
    )
  return { allowed: applicable.length > 0, by }
}

/** All that an Allow statement grants, each by itself; a negated list counts as the wildcard it is. */
export function grantsOf(statement: Statement): Grant[] {
  if (statement.effect === 'Deny') return []
  const patterns = (list: Statement['actions']) => (list.negated ? ['*'] : list.patterns)
  const limits = statement.conditions
    .filter(({ key }) => key === LEADING_KEYS)
    .flatMap(({ values }) => values)
  return patterns(statement.actions).flatMap((action) =>
    patterns(statement.resources).flatMap((resource): Grant[] =>
      limits.length > 0
        ? limits.map((leadingKey) => ({ action, resource, leadingKey }))
        : [{ action, resource }],
    ),
  )
}
