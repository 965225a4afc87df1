import { CfnResource, CustomResourceProviderBase, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { ServiceLogGroup } from '../lambda/log-group.ts'

/**
 * Log group with a retention for the CDK's trigger function, and permission for it alone. By default Lambda creates a group
 * that outlives the stack, and the function may write to every group. Call it after the stack's triggers are made.
 */
export function limitTriggerProvider(scope: Construct, logRetentionDays: number): void {
  const provider = Stack.of(scope).node.children.find((child) => child instanceof CustomResourceProviderBase)
  const role = provider?.node.findChild('Role')
  const handler = provider?.node.findChild('Handler')
  if (!provider || !CfnResource.isCfnResource(role) || !CfnResource.isCfnResource(handler))
    throw new Error('The CDK makes its provider of triggers in another way than this knows')
  const logGroup = new ServiceLogGroup(new Construct(scope, 'TriggerProvider'), 'Logs', { logRetentionDays })
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName })
  role.addPropertyDeletionOverride('ManagedPolicyArns')
  provider.addToRolePolicy({
    Effect: 'Allow',
    Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: logGroup.logGroupArn,
  })
}
