import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import {
  type Context,
  concerns,
  decide,
  type Grant,
  grantsOf,
  LEADING_KEYS,
  parsePolicy,
  type Statement,
} from './iam.ts'
import { resourceStatements } from './resource-policies.ts'

/** The record in `permissions.json`: what each function may do, what of it it used, and what it was refused. */
interface PermissionRecord {
  readonly functions: Record<string, { granted: Grant[]; used: Grant[]; refused: Grant[] }>
}

export interface Permissions {
  /** Judges and records one action of a function; the answer is whether AWS would let it pass. */
  judge(functionLogicalId: string, action: string, resource: string, context?: Context): boolean
  /** As `judge`, for another reading of the same action: only a no is recorded. */
  judgeAgain(functionLogicalId: string, action: string, resource: string, context?: Context): boolean
  /** As `judge`, for what the function does not try to do: only a yes is recorded. */
  may(functionLogicalId: string, action: string, resource: string, context?: Context): boolean
  /** ARN of the function's role, as refusals name it. */
  roleOf(functionLogicalId: string): string
  /** Writes what is not written yet. */
  flush(): Promise<void>
}

/** The AWS managed policies that functions may hold, by name (IAM managed policy reference, 2026-11). */
const AWS_MANAGED: Record<string, object> = {
  AWSLambdaBasicExecutionRole: {
    Effect: 'Allow',
    Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: '*',
  },
}

const WRITE_DELAY_MS = 250

interface Role {
  readonly RoleName?: string
  readonly Policies?: { PolicyDocument: unknown }[]
  readonly ManagedPolicyArns?: string[]
}

/** Every statement of the role's identity policies. */
function identityStatements(assembly: Assembly, role: Resource<Role>): Statement[] {
  const roleName = assembly.physicalId(role)
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => assembly.resources<{ Roles?: string[]; PolicyDocument: unknown }>(type))
    .filter((policy) => policy.properties.Roles?.includes(roleName))
  const managed = (role.properties.ManagedPolicyArns ?? []).map((arn) => {
    const declared = assembly.find<{ PolicyDocument: unknown }>(arn)?.properties.PolicyDocument
    const known = AWS_MANAGED[arn.split('/').at(-1) ?? '']
    if (!declared && !known) throw new Error(`${role.logicalId}: managed policy ${arn} is not understood`)
    return declared ?? { Statement: known }
  })
  const inline = (role.properties.Policies ?? []).map((policy) => policy.PolicyDocument)
  return [...inline, ...attached.map(({ properties }) => properties.PolicyDocument), ...managed].flatMap(
    (document) => parsePolicy(document, role.logicalId),
  )
}

/** Judges every function of the assembly by the policies of its templates; keeps the record in `dataDir`. */
export function createPermissions(assembly: Assembly, dataDir: string): Permissions {
  const onResources = resourceStatements(assembly)
  const record: PermissionRecord = { functions: {} }
  const functions = new Map<string, { role: string; statements: Statement[] }>()

  for (const { logicalId, properties } of assembly.resources<{ Role: string }>('AWS::Lambda::Function')) {
    const arn = properties.Role
    const role = assembly.find<Role>(arn)
    if (!role) throw new Error(`${logicalId}: its role is not in the templates`)
    const identity = identityStatements(assembly, role)
    const concerning = onResources.filter((statement) => concerns(statement, arn))
    functions.set(logicalId, { role: arn, statements: [...identity, ...concerning] })
    record.functions[logicalId] = { granted: identity.flatMap(grantsOf), used: [], refused: [] }
  }

  const file = join(dataDir, 'permissions.json')
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => {}).then(() => writeAtomically(file, JSON.stringify(record, undefined, 2)))
    return writing
  }
  const writeSoon = () => {
    const report = (error: Error) =>
      console.error(`The record of permissions is not written: ${error.message}`)
    timer ??= setTimeout(() => write().catch(report), WRITE_DELAY_MS).unref()
  }
  writeSoon()
  const note = (list: Grant[], grant: Grant) => {
    if (list.some((known) => isDeepStrictEqual(known, grant))) return
    list.push(grant)
    writeSoon()
  }
  const known = (logicalId: string) => {
    const one = functions.get(logicalId)
    const entry = record.functions[logicalId]
    if (!one || !entry) throw new Error(`there is no function ${logicalId}`)
    return { ...one, entry }
  }

  type Asked = Parameters<Permissions['judge']>
  const decision = (...[logicalId, action, resource, context]: Asked) => {
    const { statements, role } = known(logicalId)
    // The signed calls of a deployed function always travel over TLS.
    const facts = { 'aws:SecureTransport': 'true', 'aws:PrincipalArn': role, ...context }
    return decide(statements, { action, resource, context: facts })
  }
  const may = (...asked: Asked) => {
    const { allowed, by } = decision(...asked)
    for (const grant of by) note(known(asked[0]).entry.used, grant)
    return allowed
  }
  const noteRefusal = (...[logicalId, action, resource, context]: Asked) => {
    const leadingKey = [context?.[LEADING_KEYS] ?? []].flat().join(', ')
    note(known(logicalId).entry.refused, { action, resource, ...(leadingKey && { leadingKey }) })
    return false
  }

  return {
    judge: (...asked) => may(...asked) || noteRefusal(...asked),
    judgeAgain: (...asked) => decision(...asked).allowed || noteRefusal(...asked),
    may,
    roleOf: (logicalId) => known(logicalId).role,
    async flush() {
      await write()
    },
  }
}
