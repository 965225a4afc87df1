import { Aws, Duration, Fn, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'

interface BackupsProps {
  readonly tableArn: string
}

/**
 * What point-in-time recovery (35 days, to the second) doesn't cover: a table that is deleted, and mistakes found months
 * later. Daily copies for 35 days, monthly ones for a year, in a vault that refuses to delete them sooner.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { tableArn }: BackupsProps) {
    super(scope, id)
    // The last part of the stack's id. The CDK would name the vault after its place in the template: one that was kept when
    // its stack was deleted would then stand in the way of the next.
    const stack = Fn.select(2, Fn.split('/', Aws.STACK_ID))
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: `Wholesale-${stack}`,
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'Daily',
          scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
          deleteAfter: Duration.days(35),
        }),
        new BackupPlanRule({
          ruleName: 'Monthly',
          scheduleExpression: Schedule.cron({ day: '1', hour: '4', minute: '0' }),
          deleteAfter: Duration.days(365),
        }),
      ],
    })
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)] })
    Validations.of(selection).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason:
        'AWS Backup asks for this policy, and changes it with what the service needs; its role is assumed by nobody else.',
    })
  }
}
