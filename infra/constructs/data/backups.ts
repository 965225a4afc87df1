import { Aws, Duration, Fn, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { COPIES_KEPT_DAYS } from '../../copies-kept.ts'

interface BackupsProps {
  readonly tableArn: string
}

/**
 * Copies of the table: daily for 35 days, monthly for a year, in a vault that denies earlier deletion. Point-in-time
 * recovery covers neither a deleted table nor mistakes found after 35 days.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { tableArn }: BackupsProps) {
    super(scope, id)
    // A unique name, with the last part of the stack's id: the CDK's name, from the construct's path, would collide with
    // a vault that a deleted stack left.
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
          deleteAfter: Duration.days(COPIES_KEPT_DAYS.daily),
        }),
        new BackupPlanRule({
          ruleName: 'Monthly',
          scheduleExpression: Schedule.cron({ day: '1', hour: '4', minute: '0' }),
          deleteAfter: Duration.days(COPIES_KEPT_DAYS.monthly),
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
