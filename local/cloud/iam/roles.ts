import type { Assembly, Resource } from '../assembly/assembly.ts'
import { decide, parsePolicy, type Statement } from './iam.ts'

interface RoleProperties {
  readonly AssumeRolePolicyDocument: {
    readonly Statement: readonly { readonly Principal: { readonly Service?: string } }[]
  }
  readonly Policies?: { PolicyDocument: unknown }[]
  readonly ManagedPolicyArns?: string[]
}

/** All statements of a role's identity policies. Throws if no template declares the role. */
export function statementsOfRole(assembly: Assembly, arn: string): Statement[] {
  const { logicalId, properties, roleName } = roleOf(assembly, arn)
  if (properties.ManagedPolicyArns?.length)
    throw new Error(`${logicalId}: managed policies of AWS are not supported locally`)
  const attached = assembly
    .resources<{ Roles?: string[]; PolicyDocument: unknown }>('AWS::IAM::Policy')
    .filter((policy) => policy.properties.Roles?.includes(roleName))
  return [...(properties.Policies ?? []), ...attached.map((policy) => policy.properties)].flatMap(
    ({ PolicyDocument }) => parsePolicy(PolicyDocument, logicalId),
  )
}

/** True when the service may assume the role, and the role may invoke the function. */
export function mayInvokeAs(assembly: Assembly, arn: string, service: string, functionArn: string): boolean {
  const { properties } = roleOf(assembly, arn)
  const trusted = properties.AssumeRolePolicyDocument.Statement.some(
    ({ Principal }) => Principal.Service === service,
  )
  const asked = { action: 'lambda:InvokeFunction', resource: functionArn, context: {} }
  return trusted && decide(statementsOfRole(assembly, arn), asked).allowed
}

function roleOf(assembly: Assembly, arn: string): Resource<RoleProperties> & { readonly roleName: string } {
  const role = assembly.find<RoleProperties>(arn)
  if (!role) throw new Error(`no template declares the role ${arn}`)
  return { ...role, roleName: assembly.physicalId(role) }
}
