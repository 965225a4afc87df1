import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront'
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { loadConfig } from '../../config.ts'
import { ORIGIN_HEADER } from '../../constructs/api/origin-check.ts'
import { ORIGIN_SECRET_DESCRIPTION } from '../../constructs/data/origin-secret.ts'
import { outputOf } from '../deploy/account.ts'
import { STATEFUL } from '../deploy/deployment.ts'
import { rotateOriginSecret } from './origin-secret-rotation.ts'

/**
 * `npm run rotate-origin-secret`, with the credentials of the shell: yearly, and whenever somebody may have seen it.
 * It changes the distribution itself, because CloudFormation looks at a secret only when a template changes.
 */

/** Milliseconds: twice as long as a function answers by its last reading (functions/origin-check.ts). */
const SETTLES_IN = 10_000
/** Seconds that CloudFront may take. */
const DEPLOYED_IN = 1800

const { region } = loadConfig()
const secrets = new SecretsManagerClient({ region })
const cloudfront = new CloudFrontClient({ region: 'us-east-1' })
const value = z.object({ current: z.string().min(32), next: z.string().min(32).optional() })

const SecretId = await outputOf(region, STATEFUL, 'OriginSecretArn')
const Id = await outputOf(region, 'WholesaleStateless', 'DistributionId')

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
    settled: () => wait(SETTLES_IN),
    send: async (header) => {
      const { DistributionConfig, ETag } = await cloudfront.send(new GetDistributionConfigCommand({ Id }))
      const headers = DistributionConfig?.Origins?.Items?.flatMap(
        ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
      )
      for (const one of headers ?? []) if (one.HeaderName === ORIGIN_HEADER) one.HeaderValue = header
      // With the ETag: refused when somebody changed the distribution meanwhile.
      await cloudfront.send(new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }))
      await waitUntilDistributionDeployed({ client: cloudfront, maxWaitTime: DEPLOYED_IN }, { Id })
    },
  },
  () => randomBytes(32).toString('hex'),
  (step) => console.log(step),
)
