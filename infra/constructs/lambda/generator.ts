import { Duration, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { WorkQueue } from './work-queue.ts'

interface GeneratorProps extends ServiceProps {
  readonly openaiModel: string
  /** Articles at work at the same time. */
  readonly atOnce: number
}

/**
 * Function that writes or translates an article with AI, in minutes, for each message `{jobId}`. A second delivery does nothing: the
 * provider would charge twice, and a job without a heartbeat counts as failed.
 */
export class Generator extends ServiceFunction {
  readonly queue: WorkQueue

  constructor(scope: Construct, id: string, { openaiModel, atOnce, ...service }: GeneratorProps) {
    super(scope, id, {
      ...service,
      bundle: 'generator',
      description: 'Writes an article with AI',
      // Drafts only: no partition of published posts.
      table: [
        {
          GetItem: [
            partitions.settings,
            partitions.generations,
            partitions.post('*'),
            // Links of a translation are compared with those of its source.
            partitions.unique('slug', '*'),
            partitions.unique('translation', '*'),
          ],
          PutItem: [
            partitions.post('*'),
            partitions.savedPost('*'),
            partitions.posts,
            partitions.unique('slug', '*'),
            partitions.unique('translation', '*'),
            partitions.uses('*'),
            partitions.drafts,
          ],
          UpdateItem: [partitions.jobs, partitions.generations],
          DeleteItem: [partitions.uses('*')],
          ConditionCheckItem: [partitions.post('*'), partitions.pictureDeletions],
        },
      ],
      actions: ['secretsmanager:GetSecretValue'],
      publicServices: ['openai'],
      environment: { OPENAI_MODEL: openaiModel },
      timeout: Duration.minutes(10),
    })
    this.queue = new WorkQueue(this, 'Queue', {
      lambda: this.lambda,
      maxConcurrency: atOnce,
      // Then a queued job counts as lost (functions/domain/generation/job-store.ts).
      retentionPeriod: Duration.hours(1),
    })
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'A job that failed is never repeated, and the administrator is told.',
    })
  }
}
