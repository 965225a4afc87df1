import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/**
 * Role of an AWS service whose permissions are part of it: the CDK's would be a second resource, which the role's users had to
 * wait for. Together they have at most 10,240 characters (IAM user guide, "IAM and AWS STS quotas").
 */
export class ServiceRole extends Role {
  readonly #permissions: PolicyDocument

  /** @param service for example `lambda` */
  constructor(scope: Construct, id: string, service: string) {
    const permissions = new PolicyDocument()
    super(scope, id, {
      assumedBy: new ServicePrincipal(`${service}.amazonaws.com`),
      inlinePolicies: { Permissions: permissions },
    })
    this.#permissions = permissions
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#permissions.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}
