import { matches } from '../wildcard.ts'
import type { Assembly, Resource } from './assembly.ts'

/**
 * Resolves `name`, `account:function:name` or an ARN, without a version. Undefined when no template declares such a function.
 */
export function functionReference(assembly: Assembly, nameOrArn: string): { lambda: Resource } | undefined {
  const [, name = ''] = /(?:^|function:)([^:]+)$/.exec(nameOrArn) ?? []
  const lambda = assembly.find(name)
  return lambda?.type === 'AWS::Lambda::Function' ? { lambda } : undefined
}

interface PermissionProperties {
  readonly Action: string
  readonly FunctionName: string
  readonly Principal: string
  readonly SourceArn?: string
}

/** True when an AWS::Lambda::Permission lets the service invoke this function for `sourceArn`. */
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
        (SourceArn === undefined || matches(SourceArn, call.sourceArn))
      )
    })
}
