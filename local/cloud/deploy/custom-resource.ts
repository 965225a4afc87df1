import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { BucketStore } from '../bucket-store.ts'
import { openLog } from '../log-file.ts'

export interface DeploymentsOptions {
  readonly assembly: Assembly
  readonly bucket: (name: string) => BucketStore
  readonly dataDir: string
  readonly logsDir: string
  readonly endpoint: Pick<AwsEndpoint, 'recordUse' | 'invokeLater'>
  invalidate(distributionId: string, paths: readonly string[]): void
}

/** The function behind a custom resource, which is not invoked here: its permissions and its log. */
export function providerOf(
  { logicalId, properties }: Resource,
  { assembly, logsDir, endpoint }: DeploymentsOptions,
) {
  const lambda = assembly.find<{ LoggingConfig: { LogGroup: string } }>(String(properties.ServiceToken))
  if (!lambda) throw new Error(`${logicalId}: no template declares its function`)
  const uses = (action: string, resource: string) => endpoint.recordUse(lambda.logicalId, action, resource)
  const name = assembly.physicalId(lambda)
  const { region, account } = assembly.environmentOf(lambda)
  const group = `arn:aws:logs:${region}:${account}:log-group:${lambda.properties.LoggingConfig.LogGroup}`
  for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents'])
    uses(action, `${group}:log-stream:local`)
  return { uses, log: openLog(join(logsDir, `${name}.log`)) }
}
