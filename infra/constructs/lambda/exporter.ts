import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { ExportsBucket } from '../data/exports-bucket.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'

/** Exports the table once a month. It looks every day, so that what failed on one day, three times with Lambda's repeats, is begun again on the next. */
export function addExporter(
  scope: Construct,
  {
    tableArn,
    exports,
    ...service
  }: ServiceProps & { readonly tableArn: string; readonly exports: ExportsBucket },
) {
  const construct = new Construct(scope, 'Exports')
  const { lambda, role } = new ServiceFunction(construct, 'Exporter', {
    ...service,
    bundle: 'exporter',
    description: 'Exports the table once a month',
    actions: ['dynamodb:ExportTableToPointInTime'],
    table: [{ UpdateItem: [partitions.health] }],
    environment: { TABLE_ARN: tableArn, EXPORTS_BUCKET_NAME: exports.name },
    timeout: Duration.seconds(30),
  })
  exports.allowExports(role)
  invokeEvery(Duration.days(1), lambda, construct, 'EveryDay', 'Exports the table once a month')
  return lambda
}
