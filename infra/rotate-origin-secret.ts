import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  ListDistributionsCommand,
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
import { loadConfig } from './config.ts'
import { ORIGIN_HEADER } from './constructs/origin-check.ts'
import { ORIGIN_SECRET_DESCRIPTION } from './constructs/origin-secret.ts'
import { rotateOriginSecret } from './origin-secret-rotation.ts'

/**
 * `npm run rotate-origin-secret`, with the credentials of the shell: yearly, and whenever somebody may have seen it.
 * It changes the distribution itself, because CloudFormation looks at a secret only when a template changes.
 */

/** Milliseconds: twice as long as a function answers by its last reading (functions/origin-check.ts). */
const SETTLES_IN = 10_000
/** Seconds that CloudFront may take. */
const DEPLOYED_IN = 1800

const secrets = new SecretsManagerClient({ region: loadConfig().region })
const cloudfront = new CloudFrontClient({ region: 'us-east-1' })
const value = z.object({ current: z.string().min(32), next: z.string().min(32).optional() })

const { SecretList = [] } = await secrets.send(
  new ListSecretsCommand({ Filters: [{ Key: 'description', Values: [ORIGIN_SECRET_DESCRIPTION] }] }),
)
const SecretId = only('secret', SecretList).ARN

const { DistributionList } = await cloudfront.send(new ListDistributionsCommand({}))
const ours = (DistributionList?.Items ?? []).filter(({ Origins }) =>
  Origins?.Items?.some(({ CustomHeaders }) =>
    CustomHeaders?.Items?.some(({ HeaderName }) => HeaderName === ORIGIN_HEADER),
  ),
)
const { Id = '' } = only('distribution', ours)

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

/** @throws unless there is exactly one. */
function only<T>(what: string, found: readonly T[]): T {
  const [one, ...others] = found
  if (!one || others.length > 0)
    throw new Error(`There must be one ${what} of this site, not ${found.length}.`)
  return one
}
