import { matches } from '../wildcard.ts'
import type { Assembly, Resource } from './assembly.ts'

interface FunctionReference {
  readonly lambda: Resource
  /** A version; all run the same code here. */
  readonly qualifier: string | undefined
}

/**
 * Resolves `name`, `account:function:name` or an ARN, each with an optional version after a colon. Undefined
 * when no template declares such a function.
 */
export function functionReference(assembly: Assembly, nameOrArn: string): FunctionReference | undefined {
  const [, name = '', qualifier] = /(?:^|function:)([^:]+)(?::([^:]+))?$/.exec(nameOrArn) ?? []
  const lambda = assembly.find(name)
  return lambda?.type === 'AWS::Lambda::Function' ? { lambda, qualifier } : undefined
}

interface PermissionProperties {
  readonly Action: string
  readonly FunctionName: string
  readonly Principal: string
  readonly SourceArn?: string
}

/** True when an AWS::Lambda::Permission lets the service invoke this function or version for `sourceArn`. */
export function mayInvoke(
  assembly: Assembly,
  call: { readonly service: string; readonly functionArn: string; readonly sourceArn: string },
): boolean {
  const invoked = functionReference(assembly, call.functionArn)
  return assembly
    .resources<PermissionProperties>('AWS::Lambda::Permission')
    .some(({ properties: { Action, FunctionName, Principal, SourceArn } }) => {
      const permitted = functionReference(assembly, FunctionName)
      return (
        Principal === call.service &&
        Action === 'lambda:InvokeFunction' &&
        invoked !== undefined &&
        permitted?.lambda.logicalId === invoked.lambda.logicalId &&
        permitted.qualifier === invoked.qualifier &&
        (SourceArn === undefined || matches(SourceArn, call.sourceArn))
      )
    })
}
