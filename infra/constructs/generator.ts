import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
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
      actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'secretsmanager:GetSecretValue'],
      dependencies,
      environment: { OPENAI_MODEL: openaiModel },
      timeout: Duration.minutes(10),
      memorySize: 1024,
      reservedConcurrency: atOnce,
      asyncInvocation: { retryAttempts: 0, maxEventAge: Duration.minutes(5) },
    })
  }
}
