import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { ExportsBucket } from '../data/exports-bucket.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'

interface ExporterProps extends ServiceProps {
  readonly tableArn: string
  readonly exports: ExportsBucket
}

/** Exports the table once a month. It looks every day, so that what failed on one day, three times with Lambda's repeats, is begun again on the next. */
export class Exporter extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, { functions, dependencies, tableArn, exports }: ExporterProps) {
    super(scope, id)
    const { lambda, role } = new ServiceFunction(this, 'Exporter', {
      ...functions,
      bundle: 'exporter',
      description: 'Exports the table once a month',
      actions: ['dynamodb:ExportTableToPointInTime'],
      table: [{ UpdateItem: [partitions.health] }],
      dependencies,
      environment: { TABLE_ARN: tableArn, EXPORTS_BUCKET_NAME: exports.name },
      timeout: Duration.seconds(30),
    })
    this.lambda = lambda
    exports.allowExports(role)
    invokeEvery(Duration.days(1), lambda, this, 'EveryDay', 'Exports the table once a month')
  }
}
