import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { loadConfig } from '../../config.ts'
import { ORIGIN_HEADER } from '../../constructs/api/origin-check.ts'
import { ORIGIN_SECRET_DESCRIPTION } from '../../constructs/data/secrets.ts'
import { STATEFUL, STATELESS } from '../../stacks/names.ts'
import { script } from '../cli.ts'
import { outputsOf } from '../cloudformation.ts'
import { addToDiary } from '../owner-diary.ts'
import { rotateOriginSecret } from './rotation.ts'

/** Twice the time for which functions cache the secret (functions/origin-check.ts). */
const CACHED_MS = 10_000
/** Longest deployment of a distribution. */
const DISTRIBUTION_SECONDS = 1800

const value = z.object({ current: z.string().min(32), next: z.string().min(32).optional() })

/**
 * `npm run rotate-origin-secret`, with the credentials of the shell: yearly, and after a possible leak. It changes the
 * distribution itself, because CloudFormation reads a secret only when a template changes.
 */
await script(async () => {
  const { region } = loadConfig()
  const secrets = new SecretsManagerClient({ region })
  const cloudfront = new CloudFrontClient({ region: 'us-east-1' })
  const stateful = await outputsOf(region, STATEFUL, 'OriginSecretArn', 'TableName')
  const SecretId = stateful.OriginSecretArn
  const { DistributionId: Id } = await outputsOf(region, STATELESS, 'DistributionId')

  const { SecretList = [] } = await secrets.send(
    new ListSecretsCommand({ Filters: [{ Key: 'description', Values: [ORIGIN_SECRET_DESCRIPTION] }] }),
  )
  for (const { ARN } of SecretList)
    if (ARN !== SecretId) console.log(`Not this site's: ${ARN}, which an earlier ${STATEFUL} left.`)

  await rotateOriginSecret(
    {
      readSecret: async () => {
        const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
        return value.parse(JSON.parse(SecretString))
      },
      writeSecret: async (secret) => {
        await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(secret) }))
      },
      settled: () => wait(CACHED_MS),
      send: async (header) => {
        const { DistributionConfig, ETag } = await cloudfront.send(new GetDistributionConfigCommand({ Id }))
        const headers = DistributionConfig?.Origins?.Items?.flatMap(
          ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
        )
        for (const one of headers ?? []) if (one.HeaderName === ORIGIN_HEADER) one.HeaderValue = header
        // The ETag refuses the update after another change of the distribution.
        await cloudfront.send(new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }))
        await waitUntilDistributionDeployed({ client: cloudfront, maxWaitTime: DISTRIBUTION_SECONDS }, { Id })
      },
    },
    () => randomBytes(32).toString('hex'),
    console.log,
  )
  await addToDiary(new DynamoDBClient({ region }), stateful.TableName, 'rotate-origin-secret')
})
