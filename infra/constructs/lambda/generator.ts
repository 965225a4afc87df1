import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { partitions } from '../../../shared/partitions.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'

interface GeneratorProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly openaiModel: string
  /** Most articles written at the same time. @default as many as the account's concurrency allows */
  readonly atOnce?: number | undefined
}

/**
 * Writes an article over minutes, invoked asynchronously with `{jobId}`. Never retried: a second run would be paid
 * twice, and a job that stops reads as failed by its old heartbeat.
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
      // What it writes is a draft, so no item of what is published.
      table: [
        {
          PutItem: [partitions.post('*'), partitions.posts, partitions.unique('slug', '*')],
          UpdateItem: [partitions.jobs],
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
