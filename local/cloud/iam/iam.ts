import * as z from 'zod'
import { matches } from '../wildcard.ts'

/** Values of a request's condition keys. A key is absent where AWS would not send it either. */
export type Context = Readonly<Record<string, string | readonly string[]>>

/** One permission that a policy grants, as written there, wildcards included. */
export interface Grant {
  readonly action: string
  readonly resource: string
  /** Pattern of the partitions of a table that it is limited to; undefined for all. */
  readonly leadingKey?: string
}

/** Condition key that limits an action to partitions of a table. */
export const LEADING_KEYS = 'dynamodb:LeadingKeys'

export interface Statement {
  readonly effect: 'Allow' | 'Deny'
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  /** Roles (ARN patterns) and services of a resource policy; undefined in an identity policy. */
  readonly principals: readonly string[] | undefined
  readonly conditions: readonly Condition[]
}

interface Condition {
  readonly operator: string
  readonly key: string
  readonly values: readonly string[]
}

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Principal: z.union([z.literal('*'), z.record(z.string(), oneOrMore)]).optional(),
  Condition: z.record(z.string(), z.record(z.string(), oneOrMore)).optional(),
})

const policyDocument = z.object({ Statement: z.array(statement) })

/** Condition operators (IAM user guide, "IAM JSON policy elements: Condition operators"). */
const operators: Record<string, (expected: string, actual: string) => boolean> = {
  StringEquals: (expected, actual) => expected === actual,
  'ForAllValues:StringLike': matches,
  ArnLike: matches,
  Bool: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
}

/** Condition keys with a known value in some request; a condition on any other key can't be evaluated. */
const KEYS = ['aws:SecureTransport', 'aws:SourceAccount', 'aws:SourceArn', 's3:x-amz-acl', LEADING_KEYS].map(
  (key) => key.toLowerCase(),
)

function checkCondition({ operator, key }: Condition): void {
  if (!operators[operator]) throw new Error(`condition operator ${operator} is not supported`)
  if (!KEYS.includes(key.toLowerCase())) throw new Error(`condition key ${key} is not supported`)
}

function principalsOf(principal: z.infer<typeof statement>['Principal']): string[] | undefined {
  if (principal === undefined) return undefined
  return principal === '*' ? ['*'] : [...(principal.AWS ?? []), ...(principal.Service ?? [])]
}

/**
 * Reads a policy document. Throws, beginning with `where`, on an element, condition operator or condition key that can't
 * be evaluated.
 */
export function parsePolicy(document: unknown, where: string): Statement[] {
  const parsed = policyDocument.safeParse(document)
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`)
  return parsed.data.Statement.map((given) => {
    const conditions = Object.entries(given.Condition ?? {}).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) => ({ operator, key, values })),
    )
    try {
      conditions.forEach(checkCondition)
    } catch (error) {
      throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
    }
    return {
      effect: given.Effect,
      actions: given.Action,
      resources: given.Resource,
      principals: principalsOf(given.Principal),
      conditions,
    }
  })
}

function holds({ operator, key, values }: Condition, context: Context): boolean {
  const actual = Object.entries(context).find(([known]) => known.toLowerCase() === key.toLowerCase())?.[1]
  // An empty set of values meets ForAllValues (IAM user guide, "Multivalued context keys").
  if (actual === undefined) return operator.startsWith('ForAllValues:')
  return [actual].flat().every((one) => values.some((value) => operators[operator]?.(value, one)))
}

/** True when a statement of a resource policy names this role (by ARN) or service (`cloudfront.amazonaws.com`). */
export const concerns = ({ principals = [] }: Statement, principal: string): boolean =>
  principals.some((pattern) => matches(pattern, principal))

/** Actions ignore case, resources do not. */
const covers = (
  { actions, resources }: Pick<Statement, 'actions' | 'resources'>,
  asked: { action: string; resource: string },
) =>
  actions.some((action) => matches(action.toLowerCase(), asked.action.toLowerCase())) &&
  resources.some((resource) => matches(resource, asked.resource))

/**
 * Decides on one action on one resource: an explicit Deny wins, then an Allow is needed (IAM user guide, "Policy
 * evaluation logic", within one account). `by` lists the grants that allow it.
 */
export function decide(
  statements: readonly Statement[],
  asked: { action: string; resource: string; context: Context },
): { allowed: boolean; by: Grant[] } {
  const applicable = statements.filter(
    (one) => covers(one, asked) && one.conditions.every((condition) => holds(condition, asked.context)),
  )
  if (applicable.some(({ effect }) => effect === 'Deny')) return { allowed: false, by: [] }
  const leadingKeys = [asked.context[LEADING_KEYS] ?? []].flat()
  const by = applicable
    .flatMap(grantsOf)
    .filter(
      ({ action, resource, leadingKey }) =>
        covers({ actions: [action], resources: [resource] }, asked) &&
        (leadingKey === undefined || leadingKeys.some((key) => matches(leadingKey, key))),
    )
  return { allowed: applicable.length > 0, by }
}

/** All permissions of an Allow statement, each by itself. */
export function grantsOf(statement: Statement): Grant[] {
  if (statement.effect === 'Deny') return []
  const leadingKeys = statement.conditions
    .filter(({ key }) => key === LEADING_KEYS)
    .flatMap(({ values }) => values)
  return statement.actions.flatMap((action) =>
    statement.resources.flatMap((resource): Grant[] =>
      leadingKeys.length > 0
        ? leadingKeys.map((leadingKey) => ({ action, resource, leadingKey }))
        : [{ action, resource }],
    ),
  )
}
