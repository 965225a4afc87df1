import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Assembly } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { type Context, concerns, decide, type Grant, grantsOf, LEADING_KEYS, type Statement } from './iam.ts'
import { resourceStatements } from './resource-policies.ts'
import { statementsOfRole } from './roles.ts'

/** Content of `permissions.json`: granted, used and refused permissions of each function. */
interface PermissionRecord {
  readonly functions: Record<string, { granted: Grant[]; used: Grant[]; refused: Grant[] }>
}

export interface Permissions {
  /** Authorizes one action of a function and records it as used or refused. */
  judge(functionLogicalId: string, action: string, resource: string, context?: Context): boolean
  /** Like `judge`, for a second check of the same action: records only a refusal. */
  judgeAgain(functionLogicalId: string, action: string, resource: string, context?: Context): boolean
  /** Like `judge`, for an action that the function does not try: records only a use. */
  may(functionLogicalId: string, action: string, resource: string, context?: Context): boolean
  /** ARN of the function's role. */
  roleOf(functionLogicalId: string): string
  /** Writes the record to disk. */
  flush(): Promise<void>
}

const WRITE_DELAY_MS = 250
/** Decisions kept, a kilobyte each at most: their resources have ids, which don't end. */
const MOST_DECISIONS = 10_000

/** IAM for the functions of the assembly; keeps the permission record in `dataDir`. */
export function createPermissions(assembly: Assembly, dataDir: string): Permissions {
  const onResources = resourceStatements(assembly)
  const record: PermissionRecord = { functions: {} }
  const functions = new Map<string, { role: string; statements: Statement[] }>()

  for (const { logicalId, properties } of assembly.resources<{ Role: string }>('AWS::Lambda::Function')) {
    const arn = properties.Role
    const identity = statementsOfRole(assembly, arn)
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
    const report = (error: Error) => console.error(`The permission record was not written: ${error.message}`)
    timer ??= setTimeout(() => write().catch(report), WRITE_DELAY_MS).unref()
  }
  writeSoon()
  /** A grant of a repeated decision is the same object. */
  const noted = new WeakSet<Grant>()
  const note = (list: Grant[], grant: Grant) => {
    if (noted.has(grant)) return
    noted.add(grant)
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
  /** By what was asked: policies never change during a run, and most calls repeat one before. */
  const decisions = new Map<string, ReturnType<typeof decide>>()
  const decision = (...asked: Asked) => {
    const key = JSON.stringify(asked)
    const [logicalId, action, resource, context] = asked
    // A deployed function's calls always use TLS.
    const facts = { 'aws:SecureTransport': 'true', ...context }
    const made =
      decisions.get(key) ?? decide(known(logicalId).statements, { action, resource, context: facts })
    if (decisions.size >= MOST_DECISIONS) decisions.clear()
    decisions.set(key, made)
    return made
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
