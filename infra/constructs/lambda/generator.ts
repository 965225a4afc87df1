import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'

interface GeneratorProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly openaiModel: string
  /** Reserved concurrency. @default none */
  readonly atOnce?: number | undefined
}

/**
 * Function that writes or translates an article with AI, in minutes, invoked asynchronously with `{jobId}`. No retries: the provider
 * would charge twice, and a job without a heartbeat counts as failed.
 */
export class Generator extends ServiceFunction {
  constructor(
    scope: Construct,
    id: string,
    { functions, dependencies, openaiModel, atOnce }: GeneratorProps,
  ) {
    super(scope, id, {
      ...functions,
      bundle: 'generator',
      description: 'Writes an article with AI',
      // Drafts only: no partition of published posts.
      table: [
        {
          GetItem: [partitions.settings, partitions.post('*'), partitions.unique('translation', '*')],
          PutItem: [
            partitions.post('*'),
            partitions.savedPost('*'),
            partitions.posts,
            partitions.unique('slug', '*'),
            partitions.unique('translation', '*'),
            partitions.uses('*'),
            partitions.drafts,
          ],
          UpdateItem: [partitions.jobs],
          DeleteItem: [partitions.uses('*')],
          ConditionCheckItem: [partitions.post('*')],
        },
      ],
      actions: ['secretsmanager:GetSecretValue'],
      dependencies,
      publicServices: ['openai'],
      environment: { OPENAI_MODEL: openaiModel },
      timeout: Duration.minutes(10),
      memorySize: 1024,
      reservedConcurrency: atOnce,
      asyncInvocation: { retryAttempts: 0, maxEventAge: Duration.minutes(5) },
    })
  }
}
